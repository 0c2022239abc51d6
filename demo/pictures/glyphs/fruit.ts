import { darker, lighter } from '../colour.ts'
import { type GlyphDrawing, line, orb, scatter, solid } from './shading.ts'

const leaf = '#3f9a3c'

/** Fruit of an Indian market that the emoji set does not have. */
export const fruit: Record<string, GlyphDrawing> = {
  'round-fruit': (main) =>
    [
      orb(64, 72, 46, 44, main),
      line('M64 32C64 24 68 18 74 14', '#7a5230', 5),
      solid('M68 28C82 12 100 16 106 20C98 34 82 36 68 28Z', leaf),
    ].join(''),
  pomegranate: (main) =>
    [
      orb(64, 74, 46, 44, main),
      solid('M50 34L44 12L56 20L64 10L72 20L84 12L78 34Q64 40 50 34Z', main),
      orb(78, 80, 20, 22, '#fbe6c8'),
      scatter(12, 78, 80, 15, 17)
        .map((at) => orb(at.x, at.y, 4.6, 5, '#c2183c'))
        .join(''),
    ].join(''),
  papaya: (main) =>
    [
      solid('M20 98C6 62 44 22 92 14C120 24 122 60 96 88C72 114 34 120 20 98Z', '#e9a23b'),
      solid('M30 94C22 66 52 34 90 24C110 34 108 58 88 80C68 102 40 110 30 94Z', main),
      solid('M44 86C44 68 62 50 84 44C92 52 86 64 76 74C64 86 52 94 44 86Z', darker(main, 0.22)),
      scatter(12, 66, 68, 15, 13)
        .map((at) => orb(at.x, at.y, 4, 4.4, '#2f2a2a'))
        .join(''),
    ].join(''),
  berries: (main, second) =>
    `${scatter(11, 64, 72, 38, 36)
      .map((at, index) => orb(at.x, at.y, 17, 17, index % 4 === 3 ? second : main))
      .join('')}${solid('M60 26C68 8 88 6 98 12C94 26 78 34 60 26Z', leaf)}`,
  'custard-apple': (main) =>
    `${orb(64, 72, 48, 46, main)}${scatter(30, 64, 72, 40, 38)
      .map((at) => orb(at.x, at.y, 10, 9, lighter(main, 0.1)))
      .join('')}${line('M64 30V14', '#7a5230', 6)}`,
  'dragon-fruit': (main) =>
    [
      orb(64, 70, 42, 48, main),
      [
        [40, 46, -34],
        [86, 46, 34],
        [30, 74, -46],
        [98, 74, 46],
        [52, 82, -12],
        [78, 82, 14],
        [64, 56, 0],
        [42, 104, -30],
        [86, 104, 30],
      ]
        .map(([x = 0, y = 0, turn = 0]) =>
          [
            `<g transform="rotate(${turn} ${x} ${y})">`,
            solid(
              `M${x - 9} ${y + 12}Q${x - 6} ${y - 4} ${x + 1} ${y - 18}Q${x + 7} ` +
                `${y - 4} ${x + 9} ${y + 12}Q${x} ${y + 6} ${x - 9} ${y + 12}Z`,
              lighter(main, 0.14),
            ),
            line(`M${x} ${y - 4}L${x + 1} ${y - 17}`, '#8fb84a', 4),
            '</g>',
          ].join(''),
        )
        .join(''),
      solid(
        'M52 26Q50 10 42 4Q58 6 62 20Q64 6 74 0Q72 12 72 22Q80 10 90 10Q82 18 78 28Q64 34 52 26Z',
        '#8fb84a',
      ),
    ].join(''),
  litchi: (main) =>
    [
      line('M44 60C50 36 60 20 76 8M84 58C82 38 80 20 76 8M64 76C66 44 70 22 76 8', '#7a5230', 3.4),
      solid('M76 14C88 2 106 6 112 14C102 24 86 24 76 14Z', leaf),
      [
        [36, 76],
        [92, 74],
        [64, 92],
      ]
        .map(
          ([x = 0, y = 0]) =>
            orb(x, y, 27, 28, main) +
            scatter(34, x, y, 24, 25)
              .map(
                (at) => `<circle cx="${at.x}" cy="${at.y}" r="2" fill="${darker(main, 0.24)}" opacity=".6"/>`,
              )
              .join('') +
            `<ellipse cx="${x - 9}" cy="${y - 11}" rx="8" ry="6" fill="#fff" opacity=".28"/>`,
        )
        .join(''),
    ].join(''),
  // One hand of six, or two hands, from one crown.
  bananas: (main, _second, count) => {
    const hands = count > 6 ? 2 : 1
    const fingers = Math.min(12, Math.max(1, count)) / hands
    return Array.from({ length: hands }, (_, hand) => {
      const each = Array.from({ length: fingers }, (_, index) => {
        const turn = 34 - index * (82 / Math.max(1, fingers - 1))
        return [
          `<g transform="rotate(${turn.toFixed(1)} 64 14)">`,
          solid(
            'M60 12C48 44 46 78 62 108C66 114 74 112 74 106C68 82 68 48 69 14Z',
            index % 2 ? darker(main, 0.06) : main,
          ),
          line('M60 30C54 56 56 80 64 100', lighter(main, 0.5), 3, 'opacity=".65"'),
          line('M67 30C64 56 66 80 71 102', darker(main, 0.22), 1.4, 'opacity=".6"'),
          orb(69, 109, 4, 3.4, '#5a4426'),
          '</g>',
        ].join('')
      })
      const place =
        hands === 1 ? '' : `transform="translate(${hand ? 0 : 8} ${hand ? 24 : -2}) scale(.82 .8)"`
      return `<g ${place}>${each.join('')}${solid('M54 4H76L72 22Q64 26 58 22Z', '#8a7a34')}</g>`
    }).join('')
  },
}
