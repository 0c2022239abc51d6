import { darker, lighter } from '../colour.ts'
import { materialOf } from './materials.ts'
import { type GlyphDrawing, line, orb, solid } from './shading.ts'

/** Boxes, plates, cups and other containers for food. */
export const tableware: Record<string, GlyphDrawing> = {
  'spice-box': (main) => {
    const { defs, wall, inside, edge } = materialOf(main)
    const bowls: [number, number, string][] = [
      [64, 44, '#f0a81e'],
      [95, 53, '#c8281a'],
      [95, 76, '#b59a5a'],
      [64, 85, '#2e2826'],
      [33, 76, '#7a4a24'],
      [33, 53, '#e9dfc8'],
      [64, 64, '#6f8a3a'],
    ]
    const filled = bowls.map(([x, y, spice]) =>
      [
        `<ellipse cx="${x}" cy="${y + 2}" rx="15" ry="11" fill="#20262a" opacity=".4"/>`,
        `<ellipse cx="${x}" cy="${y}" rx="14.6" ry="10.6" fill="#f4f8fa"/>`,
        `<ellipse cx="${x}" cy="${y + 0.5}" rx="13" ry="9" fill="#78848c"/>`,
        orb(x, y + 1, 12.4, 8, spice),
      ].join(''),
    )
    return [
      defs,
      `<path d="M4 64V84C4 106 32 120 64 120S124 106 124 84V64Z" fill="${wall}"/>`,
      '<path d="M4 84C4 106 32 120 64 120S124 106 124 84V78C124 100 96 114 64 114S4 100 4 78Z" ' +
        'fill="#0d1114" opacity=".25"/>',
      `<ellipse cx="64" cy="64" rx="60" ry="44" fill="${edge}"/>`,
      `<ellipse cx="64" cy="65" rx="57" ry="41" fill="${inside}"/>`,
      filled.join(''),
    ].join('')
  },
  'tiffin-2': (main) => tiffin(main, 2),
  'tiffin-3': (main) => tiffin(main, 3),
  'lunch-box': (main, second) =>
    [
      line('M44 40V26Q44 18 52 18H76Q84 18 84 26V40', darker(second, 0.1), 8),
      solid('M10 62H118V98Q118 114 102 114H26Q10 114 10 98Z', main),
      solid('M8 62V52Q8 38 24 38H104Q120 38 120 52V62Z', lighter(main, 0.3)),
      line('M10 63H118', darker(main, 0.3), 2.4),
      [34, 94].map((x) => solid(`M${x - 9} 54h18v20q-9 5 -18 0z`, second)).join(''),
      orb(64, 88, 13, 13, '#ffffff'),
      orb(59, 85, 2, 2.4, '#33282a'),
      orb(69, 85, 2, 2.4, '#33282a'),
      line('M58 91Q64 97 70 91', '#33282a', 2),
      line('M20 48Q22 43 30 43H60', '#ffffff', 4, 'opacity=".5"'),
    ].join(''),
  boxes: (main, second, count) => {
    const shown = Math.max(2, Math.min(6, count))
    const columns = shown > 3 ? [Math.ceil(shown / 2), Math.floor(shown / 2)] : [shown]
    const width = columns.length > 1 ? 58 : 92
    return columns
      .map((high, column) => {
        const middle = columns.length > 1 ? 34 + column * 61 : 64
        return Array.from({ length: high }, (_, step) => {
          const wide = width * (1 - step * 0.13)
          return container(middle, 122 - step * 38, wide, 36, main, second)
        }).join('')
      })
      .join('')
  },
  thali: (main, second, count) => {
    const { defs, wall, inside, edge } = materialOf(main)
    const small = second === 'quarter'
    const reach = small ? 46 : 60
    const shown = Math.max(1, Math.min(6, count))
    const stack = Array.from({ length: shown }, (_, step) => {
      const y = (shown > 1 ? 96 : 78) - step * 8
      return [
        `<ellipse cx="64" cy="${y + 5}" rx="${reach}" ry="${reach * 0.52}" fill="${wall}"/>`,
        `<ellipse cx="64" cy="${y}" rx="${reach}" ry="${reach * 0.52}" fill="${edge}"/>`,
        `<ellipse cx="64" cy="${y + 0.9}" rx="${reach - 2}" ry="${reach * 0.52 - 2}" fill="${wall}"/>`,
      ].join('')
    })
    const top = (shown > 1 ? 96 : 78) - (shown - 1) * 8
    const floor = [
      `<ellipse cx="64" cy="${top + 3}" rx="${reach * 0.84}" ry="${reach * 0.4}" fill="#56626a" opacity=".7"/>`,
      `<ellipse cx="64" cy="${top + 4.5}" rx="${reach * 0.82}" ry="${reach * 0.385}" fill="${inside}"/>`,
    ].join('')
    const shine =
      `<path d="M${64 - reach * 0.5} ${top + 10}L${64 + reach * 0.1} ${top - 8}L${64 + reach * 0.3} ` +
      `${top - 8}L${64 - reach * 0.25} ${top + 14}Z" fill="#ffffff" opacity=".42"/>`
    return `${defs}${stack.join('')}${floor}${shine}`
  },
  'steel-bottle': (main) => {
    const { defs, wall, edge } = materialOf(main)
    return [
      defs,
      solid('M48 4H80V26H48Z', '#2a2a2e'),
      line('M53 8V22', '#8b8b93', 2),
      '<path d="M46 26H82V32H46Z" fill="#c2ccd3"/>',
      `<path d="M42 40Q42 32 50 32H78Q86 32 86 40V116Q86 125 76 125H52Q42 125 42 116Z" fill="${wall}"/>`,
      line('M43 44H85M43 112H85', edge, 1.2, 'opacity=".6"'),
    ].join('')
  },
  diya: (main) => {
    const { defs, wall, inside, edge } = materialOf(main)
    return [
      defs,
      '<radialGradient id="glow">',
      '<stop offset="0" stop-color="#ffd35a" stop-opacity=".75"/>',
      '<stop offset="1" stop-color="#ffd35a" stop-opacity="0"/>',
      '</radialGradient>',
      '<ellipse cx="98" cy="42" rx="32" ry="36" fill="url(#glow)"/>',
      `<path d="M34 104H82Q90 110 92 116Q58 124 24 116Q26 110 34 104Z" fill="${wall}"/>`,
      `<path d="M48 92H68L72 108Q58 112 44 108Z" fill="${wall}"/>`,
      `<path d="M4 66C8 92 34 102 58 102C86 102 102 86 118 58C100 62 90 54 58 54S4 58 4 66Z" fill="${wall}"/>`,
      `<path d="M4 66C6 54 36 50 60 50C86 50 104 58 118 58C104 72 84 78 56 78S4 78 4 66Z" fill="${edge}"/>`,
      `<path d="M9 66C12 57 38 53 60 53C82 53 98 59 110 60C98 70 80 75 56 75S8 74 9 66Z" fill="${inside}"/>`,
      '<path d="M16 68C30 62 76 62 94 66C82 72 70 73.5 56 73.5S24 73 16 68Z" fill="#a8660f" opacity=".6"/>',
      line('M60 68C76 66 90 62 100 57', '#fff4dc', 4),
      '<path d="M100 12C112 28 114 40 110 50Q104 60 97 56C88 50 90 32 100 12Z" fill="#ff9a1f"/>',
      '<path d="M101 30C106 38 107 46 105 52Q101 57 98 53C95 46 97 38 101 30Z" fill="#fff0a0"/>',
    ].join('')
  },
  'paper-cup': (main) =>
    [
      solid('M30 24H98L88 114Q64 124 40 114Z', '#faf7f0'),
      solid('M34 56H94L90 94Q64 102 38 94Z', main),
      '<ellipse cx="64" cy="24" rx="36" ry="9" fill="#ffffff"/>',
      '<ellipse cx="64" cy="24.6" rx="33" ry="7" fill="#d9d2c4"/>',
      '<ellipse cx="64" cy="27" rx="29" ry="4.6" fill="#a5672f"/>',
      line('M44 40L49 106', '#ffffff', 5, 'opacity=".5"'),
    ].join(''),
  kulhad: (main) =>
    [
      solid(
        'M26 26H102C102 56 96 62 92 78C90 92 90 104 86 114Q64 122 42 114C38 104 38 92 36 78C32 62 26 56 26 26Z',
        main,
      ),
      `<ellipse cx="64" cy="26" rx="39" ry="10" fill="${lighter(main, 0.2)}"/>`,
      `<ellipse cx="64" cy="27" rx="34" ry="7.6" fill="${darker(main, 0.45)}"/>`,
      '<ellipse cx="64" cy="28.5" rx="31" ry="5.8" fill="#c48a52"/>',
      line(
        'M33 50Q64 58 95 50M36 66Q64 74 92 66M38 96Q64 103 90 96',
        darker(main, 0.25),
        1.8,
        'opacity=".6"',
      ),
    ].join(''),
}

/** A stack of round tins held by clips, with a handle on top. */
function tiffin(main: string, tiers: number): string {
  const { defs, wall, edge } = materialOf(main)
  const high = tiers === 2 ? 34 : 25
  const top = 118 - tiers * high
  const tins = Array.from({ length: tiers }, (_, tier) => {
    const y = 118 - (tier + 1) * high
    return [
      `<path d="M24 ${y}V${y + high - 4}Q64 ${y + high + 8} 104 ` +
        `${y + high - 4}V${y}Q64 ${y + 12} 24 ${y}Z" fill="${wall}"/>`,
      line(`M22 ${y}Q64 ${y + 12} 106 ${y}`, '#5d6870', 3.4),
      line(`M22 ${y - 1}Q64 ${y + 11} 106 ${y - 1}`, edge, 1.8),
    ].join('')
  })
  return [
    defs,
    line(`M17 ${104}V${top - 6}C17 ${top - 34} 111 ${top - 34} 111 ${top - 6}V${104}`, '#5d6870', 6),
    line(`M16 ${104}V${top - 6}C16 ${top - 35} 110 ${top - 35} 110 ${top - 6}V${104}`, '#d5dde2', 2.6),
    tins.join(''),
    `<path d="M22 ${top}C24 ${top - 14} 104 ${top - 14} 106 ${top}Q64 ${top + 13} 22 ${top}Z" fill="${wall}"/>`,
    line(`M30 ${top - 3}Q64 ${top - 13} 92 ${top - 6}`, edge, 2),
    line(`M52 ${top - 25}H76`, '#2a2a2e', 8),
    [20, 108].map((x) => solid(`M${x - 5} ${top + 6}h10v22h-10z`, '#9aa5ad')).join(''),
  ].join('')
}

function container(
  x: number,
  bottom: number,
  width: number,
  height: number,
  main: string,
  second: string,
): string {
  const [left, right, top] = [x - width / 2, x + width / 2, bottom - height]
  const clear = lighter(second, 0.45)
  return [
    `<path d="M${left + 3} ${top + 9}H${right - 3}L${right - 6} ${bottom - 4}Q${right - 7} ${bottom} ` +
      `${right - 12} ${bottom}H${left + 12}Q${left + 7} ${bottom} ` +
      `${left + 6} ${bottom - 4}Z" fill="${clear}" opacity=".92"/>`,
    line(`M${left + 12} ${top + 16}V${bottom - 8}`, '#ffffff', 3.4, 'opacity=".85"'),
    line(`M${right - 9} ${top + 14}L${right - 11} ${bottom - 5}`, darker(second, 0.25), 2, 'opacity=".35"'),
    solid(
      `M${left} ${top + 3}Q${left} ${top} ${left + 4} ${top}H${right - 4}Q${right} ` +
        `${top} ${right} ${top + 3}V${top + 10}H${left}Z`,
      main,
    ),
    solid(`M${x - 6} ${top + 4}h12v12q-6 3 -12 0z`, darker(main, 0.18)),
  ].join('')
}
