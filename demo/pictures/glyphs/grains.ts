import { darker, lighter } from '../colour.ts'
import { type GlyphDrawing, line, orb, scatter, solid } from './shading.ts'

/** Flours, pulses, spices and sweets in a bowl: Indian groceries missing from emoji sets. */
export const grains: Record<string, GlyphDrawing> = {
  wheat: (main) =>
    [-26, -9, 9, 26]
      .map((turn) => {
        const kernels = [18, 34, 50, 66].map(
          (y) => orb(55, y + 8, 7, 12, main, 26) + orb(73, y, 7, 12, main, -26),
        )
        return [
          `<g transform="rotate(${turn} 64 126)">`,
          line('M64 124V22', '#b98a2a', 4),
          orb(64, 10, 6.5, 12, main),
          kernels.join(''),
          '</g>',
        ].join('')
      })
      .join(''),
  // Powder: a soft cone with a few lit specks.
  heap: (main) =>
    [
      solid('M10 104C22 84 46 34 64 30C82 34 106 84 118 104C110 116 18 116 10 104Z', main),
      ...scatter(26, 64, 84, 40, 24).map(
        (at) =>
          `<circle cx="${at.x}" cy="${at.y}" r="1.8" ` +
          `fill="${at.turn % 2 ? lighter(main, 0.5) : darker(main, 0.2)}" opacity=".7"/>`,
      ),
    ].join(''),
  // Whole pulses and seeds, poured out.
  seeds: (main, second) =>
    scatter(58, 64, 76, 54, 38)
      .map((at, index) => orb(at.x, at.y, 8.4, 6.6, index % 5 === 4 ? second : main, at.turn))
      .join(''),
  // Split pulses and long grains.
  splits: (main, second) =>
    scatter(70, 64, 76, 54, 38)
      .map((at, index) => orb(at.x, at.y, 8.6, 3.6, index % 6 === 5 ? second : main, at.turn))
      .join(''),
  bowl: (main, second) =>
    bowl(
      second === main ? '#b5562c' : second,
      solid('M18 60C24 34 48 26 64 26C82 26 104 34 110 60Z', main) + speckle(main),
    ),
  'bowl-seeds': (main, second) =>
    bowl(
      '#b5562c',
      scatter(44, 64, 52, 46, 19)
        .map((at, index) => orb(at.x, at.y, 7.6, 5.6, index % 4 === 3 ? second : main, at.turn))
        .join(''),
    ),
  'bowl-smooth': (main, second) =>
    bowl(
      second === main ? '#4f7fb8' : second,
      `${orb(64, 58, 50, 15, main)}${line('M40 56C52 50 70 62 88 55', lighter(main, 0.5), 4, 'opacity=".8"')}`,
    ),
  cubes: (main) => cube(36, 88, 26, main) + cube(90, 90, 26, main) + cube(62, 58, 28, main),
  block: (main) =>
    [
      solid('M14 58L70 40L116 54L60 76Z', lighter(main, 0.35)),
      solid('M14 58L60 76V108L14 88Z', main),
      solid('M60 76L116 54V84L60 108Z', darker(main, 0.1)),
    ].join(''),
  balls: (main, second) =>
    [
      [38, 88, 27],
      [90, 88, 27],
      [64, 50, 28],
    ]
      .map(
        ([x = 0, y = 0, r = 0]) =>
          orb(x, y, r, r, main) +
          scatter(9, x, y, r * 0.7, r * 0.7)
            .map(
              (at) =>
                `<circle cx="${at.x}" cy="${at.y}" r="2" ` +
                `fill="${second === main ? darker(main, 0.18) : second}" opacity=".75"/>`,
            )
            .join(''),
      )
      .join(''),
  drop: (main) =>
    [
      solid('M64 12C74 36 102 58 102 84A38 34 0 0 1 26 84C26 58 54 36 64 12Z', main),
      '<path d="M44 84C44 74 50 64 56 58" stroke="#fff" stroke-width="7" fill="none" ' +
        'stroke-linecap="round" opacity=".75"/>',
    ].join(''),
  flakes: (main, second) =>
    scatter(34, 64, 76, 50, 36)
      .map((at, index) =>
        solid(
          flake(at.x, at.y),
          index % 4 === 3 ? second : main,
          `transform="rotate(${at.turn * 2} ${at.x} ${at.y})"`,
        ),
      )
      .join(''),
  sticks: (main, second) =>
    scatter(9, 64, 64, 40, 8)
      .map((at, index) =>
        solid(
          `M${at.x - 5} 18h10v92h-10z`,
          index % 3 === 2 ? second : main,
          `transform="rotate(${(at.turn % 50) - 25} ${at.x} 110)"`,
        ),
      )
      .join(''),
  leaves: (main) =>
    scatter(16, 64, 80, 44, 30)
      .map((at) =>
        solid(
          `M${at.x - 20} ${at.y}Q${at.x} ${at.y - 16} ${at.x + 20} ${at.y}Q${at.x} ${at.y + 12} ${at.x - 20} ${at.y}Z`,
          main,
          `transform="rotate(${at.turn} ${at.x} ${at.y})"`,
        ),
      )
      .join(''),
  pods: (main) =>
    scatter(15, 64, 76, 46, 32)
      .map((at) =>
        [
          `<g transform="rotate(${at.turn} ${at.x} ${at.y})">`,
          orb(at.x, at.y, 14, 6.5, main),
          line(`M${at.x - 12} ${at.y}h24`, darker(main, 0.25), 1.6),
          '</g>',
        ].join(''),
      )
      .join(''),
}

function bowl(colour: string, filling: string): string {
  return [
    `<ellipse cx="64" cy="58" rx="56" ry="18" fill="${darker(colour, 0.35)}"/>`,
    filling,
    solid('M8 58C10 94 36 112 64 112S118 94 120 58C112 70 90 75 64 75S16 70 8 58Z', colour),
    line('M22 82C28 94 36 100 46 104', lighter(colour, 0.5), 4, 'opacity=".7"'),
  ].join('')
}

const speckle = (main: string) =>
  scatter(22, 64, 48, 38, 15)
    .map((at) => `<circle cx="${at.x}" cy="${at.y}" r="2.2" fill="${lighter(main, 0.45)}" opacity=".75"/>`)
    .join('')

function cube(x: number, y: number, r: number, main: string): string {
  const [w, h] = [r, r * 0.5]
  return [
    solid(
      `M${x} ${y - r}L${x + w} ${y - r + h}L${x} ${y - r + 2 * h}L${x - w} ${y - r + h}Z`,
      lighter(main, 0.3),
    ),
    solid(`M${x - w} ${y - r + h}L${x} ${y}V${y + r}L${x - w} ${y + h}Z`, main),
    solid(`M${x + w} ${y - r + h}L${x} ${y}V${y + r}L${x + w} ${y + h}Z`, darker(main, 0.12)),
  ].join('')
}

const flake = (x: number, y: number) => `M${x - 13} ${y - 3}q6 -9 13 -7t13 6q-2 9 -12 10t-14 -9z`
