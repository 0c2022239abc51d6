import { darker, lighter } from '../colour.ts'
import { type GlyphDrawing, line, orb, scatter, solid } from './shading.ts'

const leaf = '#3f9a3c'
const stalk = '#7fb84a'

/** Vegetables of an Indian market, and eggs, that the emoji set does not have. */
export const produce: Record<string, GlyphDrawing> = {
  egg: (main) =>
    solid('M64 12C90 12 106 54 106 78C106 104 88 118 64 118S22 104 22 78C22 54 38 12 64 12Z', main),
  cauliflower: (main) =>
    [
      solid('M10 62C2 96 34 118 64 118S126 96 118 62C104 82 90 88 64 88S24 82 10 62Z', stalk),
      scatter(20, 64, 56, 44, 32)
        .map((at) => orb(at.x, at.y, 15, 14, main))
        .join(''),
      solid('M8 70C22 78 30 94 34 114C14 106 4 90 8 70Z', leaf),
      solid('M120 70C106 78 98 94 94 114C114 106 124 90 120 70Z', leaf),
    ].join(''),
  cabbage: (main) =>
    [
      orb(64, 66, 52, 50, main),
      line(
        'M64 114C60 84 62 50 70 20M64 98C46 84 34 66 30 44M66 90C84 78 94 62 98 44M62 72C52 64 46 52 46 ' +
          '38M68 66C76 58 82 48 82 36',
        lighter(main, 0.55),
        4,
        'opacity=".85"',
      ),
    ].join(''),
  okra: (main) =>
    [
      [34, -24],
      [64, 4],
      [92, 26],
    ]
      .map(([x = 0, turn = 0]) =>
        [
          `<g transform="rotate(${turn} ${x} 64)">`,
          solid(`M${x - 13} 30Q${x} 22 ${x + 13} 30Q${x + 12} 84 ${x} 116Q${x - 12} 84 ${x - 13} 30Z`, main),
          line(`M${x - 4} 34Q${x - 5} 80 ${x} 108M${x + 5} 34Q${x + 5} 76 ${x} 108`, darker(main, 0.22), 2),
          orb(x, 28, 14, 7, stalk),
          line(`M${x} 24V12`, stalk, 7),
          '</g>',
        ].join(''),
      )
      .join(''),
  'long-gourd': (main) =>
    [
      '<g transform="rotate(38 64 64)">',
      solid('M50 20Q64 10 78 20Q88 64 90 92Q88 120 64 120Q40 120 38 92Q40 64 50 20Z', main),
      line('M54 40Q50 74 50 98', lighter(main, 0.55), 5, 'opacity=".8"'),
      line('M64 16V2', '#6d8f3a', 8),
      '</g>',
    ].join(''),
  'bitter-gourd': (main) =>
    [
      '<g transform="rotate(40 64 64)">',
      solid('M64 10Q92 40 84 84Q78 112 64 122Q50 112 44 84Q36 40 64 10Z', main),
      scatter(34, 64, 68, 18, 46)
        .map((at) => orb(at.x, at.y, 4.4, 4, lighter(main, 0.16)))
        .join(''),
      '</g>',
    ].join(''),
  root: (main, second) =>
    [
      line(
        'M58 30C50 18 44 12 36 6M64 30C64 16 66 10 68 2M70 30C80 18 88 14 96 10',
        second === main ? leaf : second,
        9,
      ),
      solid('M24 58C24 34 44 26 64 26S104 34 104 58C104 88 78 98 64 126C50 98 24 88 24 58Z', main),
      line('M36 56C38 44 46 38 56 36', lighter(main, 0.55), 5, 'opacity=".8"'),
    ].join(''),
  'long-root': (main) =>
    [
      '<g transform="rotate(40 64 64)">',
      line('M60 30C52 14 44 8 40 0M64 30V-4M68 30C76 14 84 8 90 2', leaf, 8),
      solid('M46 34Q64 22 82 34Q86 84 64 128Q42 84 46 34Z', main),
      line('M54 46h10M66 62h10M56 80h8', darker(main, 0.14), 2.4),
      '</g>',
    ].join(''),
  bunch: (main) =>
    [
      [-34, -17, 0, 17, 34]
        .map((turn) =>
          [
            `<g transform="rotate(${turn} 64 118)">`,
            line('M64 118V60', stalk, 6),
            solid('M64 6C86 20 88 52 64 72C40 52 42 20 64 6Z', main),
            line('M64 20V66', lighter(main, 0.4), 2.4),
            '</g>',
          ].join(''),
        )
        .join(''),
      solid('M50 92h28l-3 12h-22z', '#d98b2b'),
    ].join(''),
  sprigs: (main) =>
    [-30, -10, 12, 32]
      .map((turn) =>
        [
          `<g transform="rotate(${turn} 64 122)">`,
          line('M64 122V34', stalk, 4),
          [30, 48, 66, 84]
            .map((y) => orb(52, y, 13, 7, main, 28) + orb(76, y - 6, 13, 7, main, -28))
            .join(''),
          orb(64, 20, 9, 12, main),
          '</g>',
        ].join(''),
      )
      .join(''),
  pumpkin: (main) =>
    [
      orb(28, 76, 22, 36, main),
      orb(100, 76, 22, 36, main),
      orb(46, 76, 24, 42, main),
      orb(82, 76, 24, 42, main),
      orb(64, 76, 22, 44, lighter(main, 0.08)),
      line('M64 34C62 24 66 16 74 12', '#5f7f35', 9),
    ].join(''),
  chillies: (main) =>
    [
      [36, -20],
      [64, 6],
      [90, 30],
    ]
      .map(([x = 0, turn = 0]) =>
        [
          `<g transform="rotate(${turn} ${x} 70)">`,
          solid(`M${x - 9} 34Q${x} 26 ${x + 9} 34Q${x + 12} 80 ${x - 6} 120Q${x - 8} 80 ${x - 9} 34Z`, main),
          orb(x, 30, 10, 6, stalk),
          line(`M${x} 26Q${x + 1} 14 ${x + 7} 8`, stalk, 5),
          '</g>',
        ].join(''),
      )
      .join(''),
  beans: (main) =>
    [-26, -8, 10, 28]
      .map((turn, index) =>
        [
          `<g transform="rotate(${turn} 64 120)">`,
          line(`M${52 + index * 8} 114Q${44 + index * 10} 62 ${58 + index * 6} 12`, main, 11),
          line(`M${50 + index * 8} 100Q${44 + index * 10} 62 ${56 + index * 6} 22`, lighter(main, 0.4), 2.4),
          '</g>',
        ].join(''),
      )
      .join(''),
  onion: (main) =>
    [
      solid(
        'M64 8C66 26 74 32 90 42C112 56 116 84 100 102C88 114 76 116 64 116S40 114 28 102C12 84 16 56 38 ' +
          '42C54 32 62 26 60 8Z',
        main,
      ),
      line(
        'M63 26C50 44 40 62 42 88C44 100 50 108 56 112M65 26C78 44 88 62 86 88C84 100 78 108 72 112M64 ' +
          '28C62 56 62 88 64 114',
        lighter(main, 0.45),
        2.2,
        'opacity=".6"',
      ),
      line('M34 58C28 70 28 84 34 94', '#ffffff', 5, 'opacity=".45"'),
      line('M56 117l-4 6M64 117v8M72 117l4 6', '#b59a6a', 2.4),
    ].join(''),
  cucumber: (main) =>
    [
      '<g transform="rotate(44 64 64)">',
      solid('M48 20C52 8 76 8 80 20C86 50 86 80 80 110C76 122 52 122 48 110C42 80 42 50 48 20Z', main),
      line(
        'M55 112C50 84 50 54 54 30M64 116V40M73 112C78 86 78 58 74 34',
        lighter(main, 0.42),
        2.2,
        'opacity=".6"',
      ),
      scatter(26, 64, 64, 15, 46)
        .map((at) => orb(at.x, at.y, 1.7, 1.5, lighter(main, 0.3)))
        .join(''),
      orb(64, 116, 8, 4, '#a9c46a'),
      line('M64 13V3', '#6d9a3a', 6),
      line('M54 34C51 56 51 74 53 92', '#ffffff', 3.6, 'opacity=".35"'),
      '</g>',
    ].join(''),
  capsicum: (main) =>
    [
      orb(40, 76, 30, 42, main),
      orb(88, 76, 30, 42, darker(main, 0.06)),
      orb(64, 80, 28, 42, main),
      line('M51 46C46 70 48 96 54 114M77 46C82 70 80 96 74 114', darker(main, 0.3), 2.4, 'opacity=".55"'),
      line('M26 60C22 72 24 88 28 98', '#ffffff', 6, 'opacity=".5"'),
      line('M60 56C57 66 57 76 58 84', '#ffffff', 4.4, 'opacity=".38"'),
      solid('M38 42Q50 30 64 32T90 42Q78 52 64 44T38 42Z', '#5c9a36'),
      line('M64 38C63 24 66 16 74 12', '#5c9a36', 8),
    ].join(''),
  broccoli: (main) =>
    [
      solid('M50 122Q54 96 36 74L62 82L92 74Q74 96 78 122Q64 128 50 122Z', '#9cc466'),
      line('M60 118Q60 98 52 86M70 118Q70 98 78 86', '#7fab4c', 2.6),
      [
        [64, 46, 46, 36],
        [36, 58, 30, 24],
        [92, 58, 30, 24],
      ]
        .map(([x = 0, y = 0, rx = 0, ry = 0]) =>
          scatter(34, x, y, rx * 0.86, ry * 0.86)
            .map((at) => orb(at.x, at.y, 8, 7.4, main))
            .join(''),
        )
        .join(''),
    ].join(''),
  brinjal: (main) =>
    [
      '<g transform="rotate(-38 64 64)">',
      solid('M64 26C82 26 84 48 92 70C102 98 86 122 64 122S26 98 36 70C44 48 46 26 64 26Z', main),
      line('M48 60C40 78 38 92 44 104', '#ffffff', 6, 'opacity=".42"'),
      solid('M64 20C78 20 88 30 86 46L76 38L70 52L62 38L50 50L46 38L38 44C38 28 50 20 64 20Z', '#5f9440'),
      line('M64 24C64 14 68 8 74 4', '#5f9440', 7),
      '</g>',
    ].join(''),
  mushrooms: (main) =>
    [
      [40, 50, 0.84],
      [90, 56, 0.78],
      [62, 82, 1],
    ]
      .map(([x = 0, y = 0, size = 1]) =>
        [
          `<g transform="translate(${x} ${y}) scale(${size})">`,
          solid('M-14 4Q-10 22 -16 36Q0 44 16 36Q10 22 14 4Z', darker(main, 0.04)),
          `<ellipse cx="0" cy="8" rx="30" ry="9" fill="${darker(main, 0.4)}"/>`,
          solid('M-38 6C-40 -22 -20 -36 0 -36S40 -22 38 6C24 16 -24 16 -38 6Z', main),
          '</g>',
        ].join(''),
      )
      .join(''),
}
