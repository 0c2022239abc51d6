import { darker, lighter } from '../colour.ts'
import { materialOf } from './materials.ts'
import { type GlyphDrawing, line, orb, solid } from './shading.ts'

/** Mops, wipers, brushes, and the small hardware of a house. */
export const cleaning: Record<string, GlyphDrawing> = {
  'spin-mop': (main, second) =>
    [
      line('M116 2L84 72', '#7d8991', 6.4),
      line('M115 3L83 72', '#f4f8fa', 2),
      solid('M8 60H84L76 116Q46 124 16 116Z', main),
      `<ellipse cx="46" cy="60" rx="39" ry="11" fill="${lighter(main, 0.35)}"/>`,
      `<ellipse cx="46" cy="61" rx="35" ry="8.6" fill="${darker(main, 0.5)}"/>`,
      '<ellipse cx="58" cy="61" rx="18" ry="5.6" fill="#c9d2d8"/>',
      line('M18 68L23 108', '#ffffff', 4, 'opacity=".4"'),
      [-34, -23, -12, 0, 12, 23, 34]
        .map((turn) =>
          line(
            `M84 76C${84 + turn * 0.3} 92 ${84 + turn * 0.8} 104 ${84 + turn} 118`,
            turn % 2 ? '#e9eef2' : '#ffffff',
            11,
          ),
        )
        .join(''),
      [-28, -6, 18]
        .map((turn) =>
          line(`M84 80C${84 + turn * 0.3} 92 ${84 + turn * 0.8} 104 ${84 + turn} 116`, '#b9c6cf', 1.6),
        )
        .join(''),
      solid('M68 72Q84 64 100 72L98 82Q84 88 70 82Z', second),
    ].join(''),
  // A grass broom with a handle, or, without one, a bundle of coconut sticks.
  jhadu: (main, second) => {
    const bundle = second === main
    const [from, reach, top] = bundle ? [40, 15, 6] : [56, 46, 58]
    const stalks = Array.from({ length: 34 }, (_, index) => {
      const part = index / 33 - 0.5
      const colour = [darker(main, 0.18), main, lighter(main, 0.25)][index % 3] ?? main
      const foot = 120 - Math.abs(part) * (bundle ? 4 : 26) - (index % 4) * 2
      return line(
        `M${(64 + part * (bundle ? 20 : 8)).toFixed(1)} ${top}Q${(64 + part * reach).toFixed(1)} ` +
          `${from + 30} ${(64 + part * 2 * reach).toFixed(1)} ${foot}`,
        colour,
        bundle ? 1.8 : 3,
      )
    })
    const grip = bundle
      ? `${solid('M51 26Q64 31 77 26V38Q64 43 51 38Z', '#b8342a')}${line('M52 32Q64 37 76 32', '#f0b04a', 2)}`
      : [
          solid('M60 2Q64 -1 68 2V62H60Z', second),
          line('M62.5 6V56', '#ffffff', 1.8, 'opacity=".6"'),
          solid('M54 54Q64 50 74 54L78 72Q64 78 50 72Z', darker(second, 0.1)),
          line('M53 62Q64 67 75 62', '#f0c84a', 2.4),
        ].join('')
    return `<g transform="rotate(28 64 64)">${stalks.join('')}${grip}</g>`
  },
  wiper: (main, second) => {
    const pole = second === 'steel' ? materialOf('steel') : materialOf(second)
    return [
      pole.defs,
      `<path d="M60 2Q64 -1 68 2L68 92H60Z" fill="${pole.wall}"/>`,
      solid('M54 78H74V94H54Z', darker(main, 0.2)),
      solid('M8 92Q8 88 12 88H116Q120 88 120 92V104H8Z', main),
      '<path d="M10 104H118L115 119H13Z" fill="#26282b"/>',
      line('M14 107H114', '#73797f', 1.8),
      line('M14 92H112', '#ffffff', 2, 'opacity=".5"'),
      solid('M57 2H71V26H57Z', main),
    ].join('')
  },
  'toilet-brush': (main) =>
    [
      line('M64 60V8', '#a9b4bb', 9),
      line('M62 58V10', '#ffffff', 3),
      orb(64, 9, 8, 8, main),
      solid('M44 54Q64 36 84 54L86 78H42Z', '#f4f7fa'),
      [46, 52, 58, 64, 70, 76, 82]
        .map((x) => line(`M${x} ${50 - (x === 64 ? 4 : 0)}V76`, '#c3d0d8', 1.6))
        .join(''),
      solid('M34 72H94L88 116Q64 126 40 116Z', main),
      `<ellipse cx="64" cy="72" rx="30" ry="6" fill="${darker(main, 0.5)}"/>`,
      '<path d="M46 72Q64 58 82 72Q64 78 46 72Z" fill="#f4f7fa"/>',
      line('M43 84L48 110', '#ffffff', 4, 'opacity=".45"'),
    ].join(''),
  'hockey-brush': (main) =>
    [
      '<g transform="rotate(24 64 64)">',
      line('M64 92V8', '#a9b4bb', 9),
      line('M62 90V10', '#ffffff', 3),
      solid('M56 4H72V30H56Z', main),
      solid('M54 72H74V94Q74 122 40 122Q24 122 24 112Q26 104 40 104Q54 104 54 92Z', '#f4f7fa'),
      [28, 34, 40, 46, 52].map((x) => line(`M${x} ${104}L${x - 2} 122`, main, 2.4)).join(''),
      [76, 84, 92].map((y) => line(`M54 ${y}H74`, main, 2.4)).join(''),
      '</g>',
    ].join(''),
  'extension-board': (main, second) => {
    const sockets = Number(second.replace(/\D/g, '')) === 4 ? 4 : 3
    const step = sockets === 4 ? 22 : 28
    const each = Array.from({ length: sockets }, (_, index) => {
      const x = 64 + (index - (sockets - 1) / 2) * step - 6
      return [
        `<rect x="${x - 9.5}" y="52" width="19" height="26" rx="4" fill="#dfe3e6"/>`,
        `<circle cx="${x}" cy="59" r="2.6" fill="#23262a"/>`,
        `<circle cx="${x - 4.5}" cy="69" r="2.4" fill="#23262a"/>`,
        `<circle cx="${x + 4.5}" cy="69" r="2.4" fill="#23262a"/>`,
      ].join('')
    })
    return [
      '<g transform="rotate(-16 64 64)">',
      line('M118 66C134 66 128 100 104 96S60 92 50 108', '#2b2b2f', 5),
      solid('M2 48Q2 40 10 40H112Q120 40 120 48V88Q120 96 112 96H10Q2 96 2 88Z', darker(main, 0.18)),
      solid('M2 46Q2 38 10 38H112Q120 38 120 46V82Q120 90 112 90H10Q2 90 2 82Z', main),
      each.join(''),
      `<rect x="${110}" y="54" width="7" height="16" rx="2.5" fill="#d8342a"/>`,
      '</g>',
    ].join('')
  },
  pen: (main) =>
    [
      '<g transform="rotate(38 64 64)">',
      solid('M56 28H72V100H56Z', '#f3f4f2'),
      solid('M56 4Q64 0 72 4V52H56Z', main),
      line('M75 12V44', darker(main, 0.2), 4),
      line('M60 8V96', '#ffffff', 2.4, 'opacity=".6"'),
      solid('M56 92H72V102L66 118H62L56 102Z', main),
      line('M64 118V125', '#7d8991', 3),
      '</g>',
    ].join(''),
  'glue-stick': (main) =>
    [
      '<g transform="rotate(20 64 64)">',
      solid('M50 30Q50 14 64 12T78 30V44H50Z', '#fbfaf4'),
      solid('M46 42H82V116Q82 124 64 124T46 116Z', main),
      solid('M46 68H82V98H46Z', '#ffffff'),
      line('M53 48V114', '#ffffff', 5, 'opacity=".45"'),
      solid('M44 106H84V118Q84 126 64 126T44 118Z', darker(main, 0.2)),
      '</g>',
    ].join(''),
  garland: (main) =>
    Array.from({ length: 19 }, (_, index) => {
      const part = index / 18
      const [x, y] = [8 + part * 112, 18 + Math.sin(part * Math.PI) * 84]
      const colour = index % 3 === 1 ? lighter(main, 0.28) : main
      return flower(Math.round(x), Math.round(y), colour)
    }).join(''),
}

const flower = (x: number, y: number, colour: string) =>
  `${orb(x, y, 12, 12, darker(colour, 0.14))}${Array.from({ length: 8 }, (_, index) => {
    const angle = (index * Math.PI) / 4
    return orb(Math.round(x + Math.cos(angle) * 7), Math.round(y + Math.sin(angle) * 7), 5.4, 5, colour)
  }).join('')}${orb(x, y, 5, 5, darker(colour, 0.1))}`
