import { darker, lighter } from '../colour.ts'
import { type GlyphDrawing, line, orb, scatter, solid } from './shading.ts'

/** Nuts, biscuits, fried snacks, sweets, breads and ices. */
export const treats: Record<string, GlyphDrawing> = {
  almonds: (main) =>
    threeTimes((x, y, turn) =>
      [
        solid(
          `M${x} ${y - 34}Q${x + 26} ${y - 4} ${x + 16} ${y + 20}Q${x} ` +
            `${y + 36} ${x - 16} ${y + 20}Q${x - 26} ${y - 4} ${x} ${y - 34}Z`,
          main,
          `transform="rotate(${turn} ${x} ${y})"`,
        ),
        line(
          `M${x} ${y - 22}V${y + 18}M${x - 8} ${y - 8}V${y + 14}M${x + 8} ${y - 8}V${y + 14}`,
          darker(main, 0.2),
          2,
          `transform="rotate(${turn} ${x} ${y})"`,
        ),
      ].join(''),
    ),
  cashews: (main) =>
    threeTimes((x, y, turn) =>
      solid(
        `M${x - 30} ${y - 6}C${x - 30} ${y + 34} ${x + 30} ${y + 34} ${x + 30} ${y - 6}C${x + 30} ${y - 20} ` +
          `${x + 10} ${y - 20} ${x + 10} ${y - 6}C${x + 10} ${y + 8} ${x - 10} ${y + 8} ` +
          `${x - 10} ${y - 6}C${x - 10} ${y - 20} ${x - 30} ${y - 20} ${x - 30} ${y - 6}Z`,
        main,
        `transform="rotate(${turn - 20} ${x} ${y})"`,
      ),
    ),
  raisins: (main) =>
    scatter(20, 64, 74, 46, 34)
      .map((at) =>
        [
          `<g transform="rotate(${at.turn} ${at.x} ${at.y})">`,
          orb(at.x, at.y, 15, 10, main),
          line(`M${at.x - 9} ${at.y - 2}q9 5 18 0M${at.x - 7} ${at.y + 4}q7 3 14 0`, darker(main, 0.25), 1.6),
          '</g>',
        ].join(''),
      )
      .join(''),
  puffs: (main) =>
    scatter(22, 64, 72, 46, 38)
      .map((at) => orb(at.x, at.y, 14, 13, main))
      .join(''),
  biscuits: (main) => disc(46, 78, main) + disc(78, 58, main),
  'square-biscuits': (main) => slab(44, 76, main, -10) + slab(80, 58, main, 10),
  creams: (main, second) =>
    [
      '<g transform="rotate(-14 64 64)">',
      orb(64, 88, 54, 26, darker(main, 0.12)),
      orb(64, 77, 53, 25, second),
      orb(64, 62, 54, 27, main),
      scatter(16, 64, 62, 40, 17)
        .map((at) => `<circle cx="${at.x}" cy="${at.y}" r="2.4" fill="${darker(main, 0.28)}"/>`)
        .join(''),
      '</g>',
    ].join(''),
  rusk: (main) =>
    [0, 1, 2]
      .map(
        (step) =>
          solid(
            `M${18 + step * 22} ${96 - step * 18}q-8 -46 24 -48q30 0 26 46q-24 12 -50 2z`,
            step % 2 ? lighter(main, 0.1) : main,
          ) +
          line(
            `M${30 + step * 22} ${66 - step * 18}q10 -6 20 0M${30 + step * 22} ${80 - step * 18}q12 -5 24 0`,
            darker(main, 0.2),
            2.4,
          ),
      )
      .join(''),
  samosa: (main) =>
    [
      solid('M64 12C72 12 118 92 116 104C100 120 28 120 12 104C10 92 56 12 64 12Z', main),
      line('M64 22C60 56 52 88 38 112M64 22C78 54 84 84 88 110', darker(main, 0.16), 3),
    ].join(''),
  rotis: (main) =>
    [96, 84, 72, 60].map((y) => orb(64, y, 54, 24, main)).join('') +
    scatter(13, 64, 58, 42, 16)
      .map((at) => orb(at.x, at.y, 6, 3, darker(main, 0.28)))
      .join(''),
  idlis: (main) =>
    [
      [38, 84],
      [90, 84],
      [64, 56],
    ]
      .map(([x = 0, y = 0]) => orb(x, y + 7, 34, 18, darker(main, 0.1)) + orb(x, y, 34, 19, main))
      .join(''),
  chips: (main, second) =>
    [
      [34, 84, -24],
      [94, 86, 22],
      [66, 52, 8],
      [62, 92, -4],
    ]
      .map(([x = 0, y = 0, turn = 0]) =>
        [
          `<g transform="rotate(${turn} ${x} ${y})">`,
          solid(
            `M${x - 36} ${y}Q${x - 20} ${y - 30} ${x} ${y - 20}T${x + 36} ` +
              `${y - 4}Q${x + 20} ${y + 24} ${x} ${y + 18}T${x - 36} ${y}Z`,
            main,
          ),
          line(
            `M${x - 24} ${y - 2}Q${x - 12} ${y - 16} ${x} ${y - 8}T${x + 24} ${y - 4}`,
            lighter(main, 0.5),
            3,
            'opacity=".8"',
          ),
          scatter(7, x, y, 22, 9)
            .map(
              (at) =>
                `<circle cx="${at.x}" cy="${at.y}" r="2" fill="${second === main ? darker(main, 0.3) : second}"/>`,
            )
            .join(''),
          '</g>',
        ].join(''),
      )
      .join(''),
  curls: (main) =>
    scatter(15, 64, 74, 44, 34)
      .map((at) =>
        [
          line(
            `M${at.x - 12} ${at.y + 5}q10 -20 24 -4`,
            darker(main, 0.16),
            14,
            `transform="rotate(${at.turn} ${at.x} ${at.y})"`,
          ),
          line(
            `M${at.x - 12} ${at.y + 4}q10 -20 24 -4`,
            main,
            10,
            `transform="rotate(${at.turn} ${at.x} ${at.y})"`,
          ),
        ].join(''),
      )
      .join(''),
  sev: (main, second) =>
    scatter(46, 64, 80, 50, 30)
      .map((at, index) =>
        line(
          `M${at.x - 11} ${at.y}q6 -12 12 -1t11 -3`,
          index % 3 ? main : second === main ? darker(main, 0.14) : second,
          4.4,
          `transform="rotate(${at.turn} ${at.x} ${at.y})"`,
        ),
      )
      .join(''),
  rings: (main) =>
    threeTimes((x, y) =>
      [
        line(`M${x - 22} ${y}a22 18 0 1 0 44 0a22 18 0 1 0 -44 0`, darker(main, 0.2), 15),
        line(`M${x - 22} ${y - 1}a22 18 0 1 0 44 0a22 18 0 1 0 -44 0`, main, 11),
      ].join(''),
    ),
  papad: (main) =>
    [
      [56, 70],
      [72, 60],
    ]
      .map(
        ([x = 0, y = 0]) =>
          orb(x, y, 48, 44, main) +
          scatter(26, x, y, 40, 36)
            .map((at) => `<circle cx="${at.x}" cy="${at.y}" r="1.8" fill="${darker(main, 0.4)}"/>`)
            .join(''),
      )
      .join(''),
  jalebi: (main) =>
    threeTimes(
      (x, y) =>
        line(`M${x} ${y}c10 -6 14 10 2 12s-22 -14 -6 -24s34 6 26 24s-34 18 -42 2s2 -36 20 -38`, main, 8) +
        line(`M${x} ${y}c10 -6 14 10 2 12s-22 -14 -6 -24s34 6 26 24`, lighter(main, 0.5), 2.4),
    ),
  barfi: (main, second) =>
    [
      [34, 82],
      [92, 82],
      [63, 52],
    ]
      .map(([x = 0, y = 0]) =>
        [
          solid(`M${x} ${y - 22}L${x + 34} ${y - 4}L${x} ${y + 14}L${x - 34} ${y - 4}Z`, lighter(main, 0.25)),
          solid(`M${x - 34} ${y - 4}L${x} ${y + 14}V${y + 30}L${x - 34} ${y + 12}Z`, main),
          solid(`M${x + 34} ${y - 4}L${x} ${y + 14}V${y + 30}L${x + 34} ${y + 12}Z`, darker(main, 0.12)),
          orb(x - 4, y - 6, 7, 4, second),
          orb(x + 9, y - 3, 5, 3, second),
        ].join(''),
      )
      .join(''),
  popsicle: (main) =>
    [
      '<g transform="rotate(14 64 64)">',
      solid('M57 92h14v30q-7 6 -14 0z', '#d9b27c'),
      solid('M34 44Q34 8 64 8T94 44V96Q64 104 34 96Z', main),
      line('M50 34V78M64 34V82M78 34V78', lighter(main, 0.45), 5, 'opacity=".7"'),
      '</g>',
    ].join(''),
  vermicelli: (main) =>
    scatter(40, 64, 70, 44, 36)
      .map((at) =>
        line(
          `M${at.x - 16} ${at.y}q8 -9 16 0t16 0`,
          at.turn % 2 ? main : darker(main, 0.14),
          4.6,
          `transform="rotate(${(at.turn % 60) - 30} ${at.x} ${at.y})"`,
        ),
      )
      .join(''),
  penne: (main) =>
    scatter(13, 64, 72, 42, 36)
      .map((at) =>
        [
          `<g transform="rotate(${at.turn} ${at.x} ${at.y})">`,
          solid(`M${at.x - 20} ${at.y - 8}h36l6 16h-36z`, main),
          line(`M${at.x - 14} ${at.y}h28`, darker(main, 0.18), 2),
          orb(at.x - 17, at.y, 4, 7, darker(main, 0.3)),
          '</g>',
        ].join(''),
      )
      .join(''),
  soya: (main) =>
    scatter(18, 64, 74, 46, 34)
      .map(
        (at) =>
          orb(at.x, at.y, 16, 13, main, at.turn) +
          [
            `<circle cx="${at.x + 3}" cy="${at.y + 2}" r="2.2" fill="${darker(main, 0.3)}"/>`,
            `<circle cx="${at.x - 5}" cy="${at.y - 2}" r="1.6" fill="${darker(main, 0.3)}"/>`,
          ].join(''),
      )
      .join(''),
  'bar-pieces': (main) =>
    [
      '<g transform="rotate(-18 64 64)">',
      solid('M16 34h96v60h-96z', main),
      [16, 40, 64, 88]
        .map((x) => [34, 64].map((y) => solid(`M${x + 4} ${y + 4}h16v22h-16z`, lighter(main, 0.14))).join(''))
        .join(''),
      '</g>',
    ].join(''),
}

function threeTimes(draw: (x: number, y: number, turn: number) => string): string {
  return draw(40, 82, -32) + draw(90, 80, 30) + draw(64, 46, 4)
}

const disc = (x: number, y: number, main: string) =>
  `${orb(x, y + 5, 42, 40, darker(main, 0.2))}${orb(x, y, 42, 40, main)}${scatter(12, x, y, 30, 28)
    .map((at) => `<circle cx="${at.x}" cy="${at.y}" r="2.2" fill="${darker(main, 0.3)}"/>`)
    .join('')}`

const slab = (x: number, y: number, main: string, turn: number) =>
  [
    `<g transform="rotate(${turn} ${x} ${y})">`,
    solid(
      `M${x - 36} ${y - 30}q6 -6 12 0q6 -6 12 0q6 -6 12 0q6 -6 12 0q6 -6 12 0q6 -6 ` +
        `12 0v60q-6 6 -12 0q-6 6 -12 0q-6 6 -12 0q-6 6 -12 0q-6 6 -12 0q-6 6 -12 0z`,
      main,
    ),
    [-15, 0, 15]
      .map((dy) =>
        [-18, 0, 18]
          .map((dx) => `<circle cx="${x + dx}" cy="${y + dy}" r="2.6" fill="${darker(main, 0.28)}"/>`)
          .join(''),
      )
      .join(''),
    '</g>',
  ].join('')
