import { darker, lighter } from '../colour.ts'
import { materialOf } from './materials.ts'
import { type GlyphDrawing, line, orb, scatter, solid } from './shading.ts'

/** Kitchen tools; `main` is the material of the blade or the spoon. */
export const utensils: Record<string, GlyphDrawing> = {
  'chef-knife': (main) => knife(main, 'M58 76V10Q60 2 65 6C80 24 86 50 84 76Z', '#26262a'),
  'paring-knife': (main) => knife(main, 'M59 76V32Q61 26 65 30C74 42 78 60 77 76Z', '#a3302c'),
  peeler: (main) =>
    turned(
      40,
      [
        `<path d="M54 70V18Q56 4 64 2Q74 6 74 18V70Z" fill="${steel.wall}"/>`,
        '<path d="M60 60V22Q61 14 64 12Q68 16 68 24V60Z" fill="#3c454b"/>',
        line('M66 20V58', '#f4f8fa', 1.6),
        solid('M53 66Q64 60 75 66L78 116Q78 126 64 126T50 116Z', main),
        line('M58 76L57 112', '#ffffff', 3, 'opacity=".45"'),
        '<ellipse cx="64" cy="116" rx="4" ry="4.5" fill="#ffffff" opacity=".85"/>',
      ].join(''),
    ),
  'y-peeler': (main) =>
    [
      steel.defs,
      line('M64 122V76M64 78C62 62 34 62 32 36M64 78C66 62 94 62 96 36', darker(main, 0.3), 15),
      line('M63 121V76M64 78C62 62 34 62 32 36M64 78C66 62 94 62 96 36', main, 12),
      line('M60 116V82', '#ffffff', 3, 'opacity=".5"'),
      `<path d="M22 28Q64 20 106 28V44Q64 36 22 44Z" fill="${steel.wall}"/>`,
      line('M32 35Q64 29 96 35', '#30383d', 4),
      line('M32 37Q64 31 96 37', '#ffffff', 1.4),
    ].join(''),
  'box-grater': (main) => {
    const { defs, wall, inside } = materialOf(main)
    return [
      defs,
      line('M44 34C42 4 88 4 86 34', '#1d1d20', 9),
      line('M44 32C43 7 86 7 85 32', '#55555c', 3),
      `<path d="M84 30L100 36L118 112L96 122Z" fill="${inside}"/>`,
      '<path d="M84 30L100 36L118 112L96 122Z" fill="#20282d" opacity=".3"/>',
      `<path d="M36 30H84L96 122H20Z" fill="${wall}"/>`,
      '<path d="M36 30H84L85 38H35ZM21 114H95L96 122H20Z" fill="#f6fafc" opacity=".65"/>',
      holes(60, 76, 5, 5),
      [52, 72, 92].map((y) => line(`M${96 + y / 12} ${y - 4}l${y / 24 + 4} ${3}`, '#252d32', 3)).join(''),
    ].join('')
  },
  'flat-grater': (main) => {
    const { defs, wall } = materialOf(main)
    return turned(
      24,
      [
        defs,
        line('M52 28C52 -2 76 -2 76 28', '#1d1d20', 9),
        `<path d="M36 32Q36 26 42 26H86Q92 26 92 32V116Q92 124 84 124H44Q36 124 36 116Z" fill="${wall}"/>`,
        '<path d="M40 34H88M40 116H88" stroke="#f6fafc" stroke-width="2"/>',
        holes(64, 76, 4, 7),
      ].join(''),
    )
  },
  ladles: (main, _second, count) => {
    const { defs, wall, inside, edge } = materialOf(main)
    const shown = Math.max(2, Math.min(5, count))
    const fan = (shown > 3 ? 84 : 66) / shown
    const each = Array.from({ length: shown }, (_, index) => {
      const turn = (index - (shown - 1) / 2) * fan
      const size = shown > 3 ? 0.92 : 1.02
      const head = (heads[index % heads.length] ?? heads[0])?.(wall, inside, edge)
      return [
        `<g transform="translate(64 124) rotate(${turn.toFixed(1)}) scale(${size}) translate(-64 -124)">`,
        `<path d="M61 122L62 54H66L67 122Q64 127 61 122Z" fill="${wall}"/>`,
        line('M63.4 118V60', edge, 1, 'opacity=".7"'),
        head,
        '</g>',
      ].join('')
    })
    return defs + each.join('')
  },
  scissors: (main) => {
    const ring = (x: number) =>
      [
        `<ellipse cx="${x}" cy="100" rx="15" ry="19" fill="none" stroke="${darker(main, 0.3)}" stroke-width="11"/>`,
        `<ellipse cx="${x}" cy="99" rx="15" ry="19" fill="none" stroke="${main}" stroke-width="8.5"/>`,
        `<path d="M${x - 13} 92Q${x - 10} 84 ${x - 2} 81" stroke="#ffffff" ` +
          `stroke-width="2.4" fill="none" stroke-linecap="round" opacity=".55"/>`,
      ].join('')
    return turned(
      26,
      [
        `<path d="M60 74L42 8Q46 2 52 8L74 70Z" fill="${steel.wall}"/>`,
        `<path d="M54 70L76 8Q82 2 86 8L68 74Z" fill="${steel.wall}"/>`,
        line('M82 10L66 68M46 10L62 60', '#ffffff', 1.4, 'opacity=".9"'),
        line('M60 66L78 84M68 66L50 84', darker(main, 0.2), 10),
        line('M60 65L78 83M68 65L50 83', main, 8),
        ring(42),
        ring(86),
        orb(64, 64, 4.6, 4.6, '#dfe6ea'),
      ].join(''),
    )
  },
  'gas-lighter': (main) =>
    turned(
      38,
      [
        steel.defs,
        `<path d="M59 72V14H69V72Z" fill="${steel.wall}"/>`,
        '<path d="M56 20V10H72V20Z" fill="#9aa5ad"/>',
        line('M60 12V18M64 12V18M68 12V18', '#3c454b', 1.8),
        line('M64 5V-1M55 6L51 1M73 6L77 1', '#f6a81e', 3),
        solid('M56 66H72Q77 68 77 76V112Q78 126 64 126T51 112V76Q51 68 56 66Z', main),
        line('M57 78V110', '#ffffff', 4, 'opacity=".45"'),
        '<path d="M77 76Q86 80 86 90Q85 98 77 98Z" fill="#2b2b2f"/>',
      ].join(''),
    ),
  board: (main) => {
    const { defs, wall, inside, edge } = materialOf(main)
    const outline =
      'M26 34Q26 24 36 24H52Q52 6 64 6T76 24H92Q102 24 102 34V110Q102 120 92 120H36Q26 120 26 110Z'
    const grain = [38, 51, 64, 77, 90].map((x) =>
      line(`M${x} ${x === 64 ? 28 : 27}V117`, '#7a4f20', 1, 'opacity=".28"'),
    )
    return turned(
      -14,
      [
        defs,
        '<g transform="translate(3 5)">',
        `<path d="${outline}" fill="${wall}"/>`,
        `<path d="${outline}" fill="#3a2410" opacity=".35"/>`,
        '</g>',
        `<path d="${outline}" fill="${inside}"/>`,
        main === 'bamboo'
          ? grain.join('')
          : line('M36 36H92V110H36Z', darker('#9fb8ac', 0.1), 2, 'opacity=".6"'),
        `<path d="${outline}" fill="none" stroke="${edge}" stroke-width="1.5" opacity=".9"/>`,
        '<ellipse cx="64" cy="17" rx="5" ry="5" fill="#dfe9c8"/>',
      ].join(''),
    )
  },
  'tongue-cleaner': (main) => {
    const { defs, wall, edge } = materialOf(main)
    return [
      defs,
      `<path d="M24 22C22 84 44 116 64 116S106 84 104 22L94 22C95 78 78 104 64 104S33 78 34 22Z" fill="${wall}"/>`,
      line('M26 26C26 82 46 112 64 113', edge, 1.6, 'opacity=".9"'),
      [29, 99]
        .map((x) =>
          [
            `<circle cx="${x}" cy="16" r="10" fill="none" stroke="${wall}" stroke-width="0"/>`,
            `<circle cx="${x}" cy="15" r="9" fill="none" stroke="${edge}" stroke-width="5"/>`,
            `<circle cx="${x}" cy="15" r="9" fill="none" stroke="#00000044" stroke-width="1"/>`,
          ].join(''),
        )
        .join(''),
    ].join('')
  },
  'steel-wool': () =>
    `${orb(64, 68, 46, 42, '#9aa4ab')}${scatter(70, 64, 68, 44, 40)
      .map((at, index) =>
        line(
          `M${at.x - 9} ${at.y}q3 -9 10 -6t6 8t-10 4`,
          ['#5f6b73', '#c9d2d8', '#f4f8fa'][index % 3] ?? '#ffffff',
          1.6,
          `transform="rotate(${at.turn * 2} ${at.x} ${at.y})"`,
        ),
      )
      .join('')}`,
}

const steel = materialOf('steel')

const turned = (turn: number, drawing: string) =>
  `${steel.defs}<g transform="rotate(${turn} 64 64)">${drawing}</g>`

function knife(main: string, blade: string, handle: string): string {
  const { defs, wall, edge } = materialOf(main)
  return turned(
    42,
    [
      defs,
      '<g transform="translate(-12 -10) scale(1.16)">',
      `<path d="${blade}" fill="${wall}"/>`,
      line('M60 74V36', edge, 1.4),
      '<path d="M56 74H85V80H56Z" fill="#6f7a82"/>',
      solid('M58 80H80Q84 104 80 124Q68 130 60 124Q58 102 58 80Z', handle),
      [90, 103, 116].map((y) => orb(69, y, 2.6, 2.6, '#dfe6ea')).join(''),
      line('M62 86V118', lighter(handle, 0.5), 2, 'opacity=".7"'),
      '</g>',
    ].join(''),
  )
}

/** Teeth of a grater: dark holes with a bright raised lip. */
const holes = (x: number, y: number, columns: number, rows: number) =>
  Array.from({ length: columns * rows }, (_, index) => {
    const row = Math.floor(index / columns)
    const left = x + ((index % columns) - (columns - 1) / 2) * 10 + (row % 2 ? 2 : -2)
    const top = y + (row - (rows - 1) / 2) * (rows > 5 ? 11 : 15)
    return [
      `<ellipse cx="${left}" cy="${top}" rx="3" ry="3.4" fill="#2c353a"/>`,
      `<path d="M${left - 3.4} ${top + 0.6}a3.4 3.6 0 0 0 6.8 0" fill="none" stroke="#ffffff" stroke-width="1.4"/>`,
    ].join('')
  }).join('')

type Head = (wall: string, inside: string, edge: string) => string

/** The working ends of a set: ladle, turner, skimmer, spoon, masher. */
const heads: Head[] = [
  (wall, inside, edge) =>
    [
      `<path d="M44 34C44 58 84 58 84 34Z" fill="${wall}"/>`,
      `<ellipse cx="64" cy="34" rx="20" ry="9" fill="${edge}"/>`,
      `<ellipse cx="64" cy="34.6" rx="18" ry="7.4" fill="${inside}"/>`,
    ].join(''),
  (wall, _inside, edge) =>
    [
      `<path d="M51 14Q64 9 77 14L74 50Q64 60 54 50Z" fill="${wall}"/>`,
      `<path d="M51 14Q64 9 77 14" fill="none" stroke="${edge}" stroke-width="1.6"/>`,
      line('M58 22V44M64 21V46M70 22V44', '#20262a', 2.6, 'opacity=".6"'),
    ].join(''),
  (wall, inside, edge) =>
    [
      `<ellipse cx="64" cy="34" rx="20" ry="22" fill="${wall}"/>`,
      `<ellipse cx="64" cy="34" rx="18" ry="20" fill="${inside}"/>`,
      `<ellipse cx="64" cy="34" rx="19" ry="21" fill="none" stroke="${edge}" stroke-width="1.4"/>`,
      scatter(19, 64, 34, 15, 16)
        .map((at) => `<circle cx="${at.x}" cy="${at.y}" r="1.7" fill="#20262a" opacity=".7"/>`)
        .join(''),
    ].join(''),
  (wall, inside, edge) =>
    [
      `<path d="M64 8C80 8 82 40 70 54Q64 60 58 54C46 40 48 8 64 8Z" fill="${wall}"/>`,
      `<path d="M64 13C76 14 77 38 68 49Q64 53 60 49C51 38 52 14 64 13Z" fill="${inside}"/>`,
      line('M57 22C55 30 56 38 58 42', edge, 1.8),
    ].join(''),
  (wall, _inside, edge) =>
    [
      `<path d="M52 56V22Q52 12 56 12V40H60V12H62V40H66V12H68V40H72V12Q76 ` +
        `12 76 22V50Q72 60 64 60T52 56Z" fill="${wall}"/>`,
      line('M54 20V52', edge, 1.2),
    ].join(''),
]
