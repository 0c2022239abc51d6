import { darker, lighter } from '../colour.ts'
import { type GlyphDrawing, line, orb, scatter, solid } from './shading.ts'

const leaf = '#3f9a3c'
const stalk = '#7fb84a'

/** Fruit and vegetables of an Indian market that the emoji set leaves out. */
export const produce: Record<string, GlyphDrawing> = {
  egg: (main) =>
    solid('M64 12C90 12 106 54 106 78C106 104 88 118 64 118S22 104 22 78C22 54 38 12 64 12Z', main),
  'round-fruit': (main) =>
    `${orb(64, 72, 46, 44, main)}${line('M64 32C64 24 68 18 74 14', '#7a5230', 5)}${solid('M68 28C82 12 100 16 106 20C98 34 82 36 68 28Z', leaf)}`,
  pomegranate: (main) =>
    `${orb(64, 74, 46, 44, main)}${solid('M50 34L44 12L56 20L64 10L72 20L84 12L78 34Q64 40 50 34Z', main)}${orb(78, 80, 20, 22, '#fbe6c8')}${scatter(
      12,
      78,
      80,
      15,
      17,
    )
      .map((at) => orb(at.x, at.y, 4.6, 5, '#c2183c'))
      .join('')}`,
  papaya: (main) =>
    `${solid('M20 98C6 62 44 22 92 14C120 24 122 60 96 88C72 114 34 120 20 98Z', '#e9a23b')}${solid('M30 94C22 66 52 34 90 24C110 34 108 58 88 80C68 102 40 110 30 94Z', main)}${solid('M44 86C44 68 62 50 84 44C92 52 86 64 76 74C64 86 52 94 44 86Z', darker(main, 0.22))}${scatter(
      12,
      66,
      68,
      15,
      13,
    )
      .map((at) => orb(at.x, at.y, 4, 4.4, '#2f2a2a'))
      .join('')}`,
  cauliflower: (main) =>
    `${solid('M10 62C2 96 34 118 64 118S126 96 118 62C104 82 90 88 64 88S24 82 10 62Z', stalk)}${scatter(
      20,
      64,
      56,
      44,
      32,
    )
      .map((at) => orb(at.x, at.y, 15, 14, main))
      .join(
        '',
      )}${solid('M8 70C22 78 30 94 34 114C14 106 4 90 8 70Z', leaf)}${solid('M120 70C106 78 98 94 94 114C114 106 124 90 120 70Z', leaf)}`,
  cabbage: (main) =>
    `${orb(64, 66, 52, 50, main)}${line('M64 114C60 84 62 50 70 20M64 98C46 84 34 66 30 44M66 90C84 78 94 62 98 44M62 72C52 64 46 52 46 38M68 66C76 58 82 48 82 36', lighter(main, 0.55), 4, 'opacity=".85"')}`,
  okra: (main) =>
    [
      [34, -24],
      [64, 4],
      [92, 26],
    ]
      .map(
        ([x = 0, turn = 0]) =>
          `<g transform="rotate(${turn} ${x} 64)">${solid(`M${x - 13} 30Q${x} 22 ${x + 13} 30Q${x + 12} 84 ${x} 116Q${x - 12} 84 ${x - 13} 30Z`, main)}${line(`M${x - 4} 34Q${x - 5} 80 ${x} 108M${x + 5} 34Q${x + 5} 76 ${x} 108`, darker(main, 0.22), 2)}${orb(x, 28, 14, 7, stalk)}${line(`M${x} 24V12`, stalk, 7)}</g>`,
      )
      .join(''),
  'long-gourd': (main) =>
    `<g transform="rotate(38 64 64)">${solid('M50 20Q64 10 78 20Q88 64 90 92Q88 120 64 120Q40 120 38 92Q40 64 50 20Z', main)}${line('M54 40Q50 74 50 98', lighter(main, 0.55), 5, 'opacity=".8"')}${line('M64 16V2', '#6d8f3a', 8)}</g>`,
  'bitter-gourd': (main) =>
    `<g transform="rotate(40 64 64)">${solid('M64 10Q92 40 84 84Q78 112 64 122Q50 112 44 84Q36 40 64 10Z', main)}${scatter(
      34,
      64,
      68,
      18,
      46,
    )
      .map((at) => orb(at.x, at.y, 4.4, 4, lighter(main, 0.16)))
      .join('')}</g>`,
  root: (main, second) =>
    `${line('M58 30C50 18 44 12 36 6M64 30C64 16 66 10 68 2M70 30C80 18 88 14 96 10', second === main ? leaf : second, 9)}${solid('M24 58C24 34 44 26 64 26S104 34 104 58C104 88 78 98 64 126C50 98 24 88 24 58Z', main)}${line('M36 56C38 44 46 38 56 36', lighter(main, 0.55), 5, 'opacity=".8"')}`,
  'long-root': (main) =>
    `<g transform="rotate(40 64 64)">${line('M60 30C52 14 44 8 40 0M64 30V-4M68 30C76 14 84 8 90 2', leaf, 8)}${solid('M46 34Q64 22 82 34Q86 84 64 128Q42 84 46 34Z', main)}${line('M54 46h10M66 62h10M56 80h8', darker(main, 0.14), 2.4)}</g>`,
  bunch: (main) =>
    `${[-34, -17, 0, 17, 34].map((turn) => `<g transform="rotate(${turn} 64 118)">${line('M64 118V60', stalk, 6)}${solid('M64 6C86 20 88 52 64 72C40 52 42 20 64 6Z', main)}${line('M64 20V66', lighter(main, 0.4), 2.4)}</g>`).join('')}${solid('M50 92h28l-3 12h-22z', '#d98b2b')}`,
  sprigs: (main) =>
    `${[-30, -10, 12, 32].map((turn) => `<g transform="rotate(${turn} 64 122)">${line('M64 122V34', stalk, 4)}${[30, 48, 66, 84].map((y) => orb(52, y, 13, 7, main, 28) + orb(76, y - 6, 13, 7, main, -28)).join('')}${orb(64, 20, 9, 12, main)}</g>`).join('')}`,
  pumpkin: (main) =>
    `${orb(28, 76, 22, 36, main)}${orb(100, 76, 22, 36, main)}${orb(46, 76, 24, 42, main)}${orb(82, 76, 24, 42, main)}${orb(64, 76, 22, 44, lighter(main, 0.08))}${line('M64 34C62 24 66 16 74 12', '#5f7f35', 9)}`,
  chillies: (main) =>
    [
      [36, -20],
      [64, 6],
      [90, 30],
    ]
      .map(
        ([x = 0, turn = 0]) =>
          `<g transform="rotate(${turn} ${x} 70)">${solid(`M${x - 9} 34Q${x} 26 ${x + 9} 34Q${x + 12} 80 ${x - 6} 120Q${x - 8} 80 ${x - 9} 34Z`, main)}${orb(x, 30, 10, 6, stalk)}${line(`M${x} 26Q${x + 1} 14 ${x + 7} 8`, stalk, 5)}</g>`,
      )
      .join(''),
  berries: (main, second) =>
    `${scatter(11, 64, 72, 38, 36)
      .map((at, index) => orb(at.x, at.y, 17, 17, index % 4 === 3 ? second : main))
      .join('')}${solid('M60 26C68 8 88 6 98 12C94 26 78 34 60 26Z', leaf)}`,
  'custard-apple': (main) =>
    `${orb(64, 72, 48, 46, main)}${scatter(30, 64, 72, 40, 38)
      .map((at) => orb(at.x, at.y, 10, 9, lighter(main, 0.1)))
      .join('')}${line('M64 30V14', '#7a5230', 6)}`,
  beans: (main) =>
    [-26, -8, 10, 28]
      .map(
        (turn, index) =>
          `<g transform="rotate(${turn} 64 120)">${line(`M${52 + index * 8} 114Q${44 + index * 10} 62 ${58 + index * 6} 12`, main, 11)}${line(`M${50 + index * 8} 100Q${44 + index * 10} 62 ${56 + index * 6} 22`, lighter(main, 0.4), 2.4)}</g>`,
      )
      .join(''),
}
