import { materialOf } from './materials.ts'
import { type GlyphDrawing, line, scatter } from './shading.ts'

/** Pots and pans; `main` is the material, `second` the coat outside a non-stick one. */
export const cookware: Record<string, GlyphDrawing> = {
  tawa: (main, second) => {
    const { defs, wall, inside, edge } = materialOf(main, coat(main, second))
    const handle =
      main === 'iron'
        ? [
            `<path d="M84 62L116 33Q121 29 125 33T125 42L93 71Z" fill="${wall}"/>`,
            line('M90 61L119 35', edge, 1.4, 'opacity=".8"'),
            '<ellipse cx="119.5" cy="38" rx="2.6" ry="2.3" fill="#e9eede"/>',
          ].join('')
        : bakelite('M88 64L119 37', 9)
    return lowered(10, [
      defs,
      ends,
      handle,
      disc(54, 82, 51, 30, wall),
      disc(54, 78, 51, 30, edge),
      disc(54, 78.7, 49.4, 28.6, inside),
      ring(54, 79.4, 40, 22.6, '#ffffff', 0.12),
      ring(54, 79.8, 29, 16, '#ffffff', 0.1),
      ring(54, 80, 18, 9.6, '#ffffff', 0.08),
      disc(42, 70, 30, 13, 'url(#sheen)'),
      line('M6 82C10 98 32 107 54 108', edge, 1.6, 'opacity=".55"'),
    ])
  },
  kadhai: (main) => {
    const { defs, wall, inside, edge } = materialOf(main)
    const loop = 'M19 63C2 66 -5 47 6 40C12 36 18 40 21 46'
    const other = 'M109 63C126 66 133 47 122 40C116 36 110 40 107 46'
    const loops = [loop, other].map((d) => line(d, '#2a2a2d', 6.4) + line(d, rodOf(main), 4)).join('')
    return lowered(22, [
      defs,
      ends,
      loops,
      `<path d="M12 48C16 78 36 98 64 98S112 78 116 48Z" fill="${wall}"/>`,
      '<path d="M12 48C16 78 36 98 64 98S112 78 116 48Z" fill="url(#below)"/>',
      disc(64, 48, 52, 18.5, edge),
      disc(64, 48.8, 49.6, 16.6, inside),
      '<path d="M15 50C20 62 42 66 64 66S108 62 113 50C104 57 86 60 64 60S24 57 15 50Z" fill="#ffffff" opacity=".2"/>',
      disc(46, 45, 26, 8, 'url(#sheen)'),
      rivets([24, 58], [30, 61], [98, 61], [104, 58]),
    ])
  },
  'pressure-cooker': (main) => {
    const { defs, wall, edge } = materialOf(main)
    const body = 'M15 60V94C15 108 34 115 56 115S97 108 97 94V60Z'
    const lid = 'M11 58C13 43 32 35 56 35S99 43 101 58C99 67 80 73 56 73S13 67 11 58Z'
    return lowered(7, [
      defs,
      ends,
      '<path d="M16 70H6Q0 70 0 76T6 83H16Z" fill="url(#bakelite)"/>',
      `<path d="${body}" fill="${wall}"/>`,
      `<path d="${body}" fill="url(#below)"/>`,
      '<path d="M15 68C22 77 38 80 56 80S90 77 97 68V62H15Z" fill="#1b2024" opacity=".22"/>',
      bakelite('M97 75L122 71', 10),
      `<path d="${lid}" fill="${wall}"/>`,
      line('M12 59C16 67 34 72 56 72S96 67 100 59', edge, 2),
      disc(56, 48, 34, 9.5, edge, 0.4),
      disc(42, 46, 24, 7, 'url(#sheen)'),
      '<path d="M74 47L98 54L123 50Q128 50 128 55T123 61L96 65L72 56Z" fill="url(#bakelite)"/>',
      line('M78 50L98 56L122 53', '#8a8a92', 1.6, 'opacity=".7"'),
      '<g transform="translate(14 13) scale(.75)">',
      '<path d="M52 31H60V46Q56 48 52 46Z" fill="#9aa3aa"/>',
      '<path d="M47 19Q56 16 65 19L66 35Q56 39 46 35Z" fill="url(#bakelite)"/>',
      `<path d="M51 9Q56 6 61 9L63 19Q56 22 49 19Z" fill="${wall}"/>`,
      line('M50 23V33', '#9a9aa2', 1.8, 'opacity=".7"'),
      '</g>',
      disc(36, 49, 4.4, 2.7, '#b3262b'),
      disc(35, 48, 1.8, 1, '#f0a3a0'),
    ])
  },
  'frying-pan': (main, second) => {
    const material = materialOf(main, coat(main, second))
    const body = 'M3 66C7 90 26 104 54 104S101 90 105 66Z'
    return lowered(16, [
      material.defs,
      ends,
      bakelite('M93 55L121 29', 11),
      '<path d="M84 58L99 43L106 50L94 64Z" fill="#aeb7bd"/>',
      `<path d="${body}" fill="${material.wall}"/>`,
      `<path d="${body}" fill="url(#below)"/>`,
      disc(54, 66, 51, 27, material.edge),
      disc(54, 66.8, 48.6, 25, material.inside),
      disc(54, 72, 37, 16.5, '#000000', 0.22),
      disc(54, 73, 36.5, 16, material.inside),
      material.speckled ? speckles(54, 69, 45, 21) : '',
      disc(40, 62, 28, 12, 'url(#sheen)'),
      rivets([84, 54], [88, 59]),
    ])
  },
  saucepan: (main) => {
    const { defs, wall, inside, edge } = materialOf(main)
    const body = 'M9 46V92C9 106 28 113 50 113S91 106 91 92V46Z'
    return lowered(9, [
      defs,
      ends,
      bakelite('M94 60L122 48', 9.5),
      '<path d="M87 58L100 52L104 61L90 68Z" fill="#aeb7bd"/>',
      `<path d="${body}" fill="${wall}"/>`,
      `<path d="${body}" fill="url(#below)"/>`,
      `<path d="M10 46C2 44 0 38 1 36C6 36 13 39 17 41L22 56C16 54 12 50 10 46Z" fill="${wall}"/>`,
      disc(50, 46, 41.5, 15, edge),
      `<path d="M10 47C4 44 2 40 2 38C8 38 14 41 20 42Z" fill="${edge}"/>`,
      disc(50, 46.8, 39.4, 13.3, inside),
      '<path d="M12 49C18 57 34 60 50 60S82 57 88 49C80 54 66 56 50 56S20 54 12 49Z" fill="#ffffff" opacity=".55"/>',
      line('M9 88C14 98 30 103 50 103S86 98 91 88', '#ffffff', 1, 'opacity=".4"'),
      rivets([92, 59], [94, 63]),
    ])
  },
}

/** Moves a drawing down to the floor line and scales it to the width of its picture. */
const lowered = (by: number, parts: string[]) =>
  [`<g transform="translate(-6.4 ${(by * 1.1 - 11).toFixed(1)}) scale(1.1)">`, ...parts, '</g>'].join('')

const coat = (main: string, second: string) => (second === main ? '' : second)
const rodOf = (main: string) => (main === 'iron' ? '#5a585f' : '#c3ccd3')

/** Gradients shared by all vessels: a soft sheen, the shade near the floor, and the plastic of handles. */
const ends = [
  '<radialGradient id="sheen">',
  '<stop offset="0" stop-color="#fff" stop-opacity=".34"/>',
  '<stop offset="1" stop-color="#fff" stop-opacity="0"/>',
  '</radialGradient>',
  '<linearGradient id="below" x2="0" y2="1">',
  '<stop offset=".45" stop-color="#0d1114" stop-opacity="0"/>',
  '<stop offset="1" stop-color="#0d1114" stop-opacity=".42"/>',
  '</linearGradient>',
  '<linearGradient id="bakelite" x2="0" y2="1">',
  '<stop offset="0" stop-color="#5b5b61"/>',
  '<stop offset=".4" stop-color="#303034"/>',
  '<stop offset="1" stop-color="#131315"/>',
  '</linearGradient>',
].join('')

/** A black handle along a stroke, with a light along its upper side. */
const bakelite = (d: string, width: number) =>
  [
    line(d, '#19191b', width),
    '<g transform="translate(-.6 -.9)">',
    line(d, '#39393e', width * 0.68),
    '</g>',
    '<g transform="translate(-1.4 -2.3)">',
    line(d, '#8b8b93', width * 0.14, 'opacity=".85"'),
    '</g>',
  ].join('')

const disc = (x: number, y: number, rx: number, ry: number, fill: string, opacity = 1) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`

const ring = (x: number, y: number, rx: number, ry: number, colour: string, opacity: number) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="none" ` +
  `stroke="${colour}" stroke-width="1" opacity="${opacity}"/>`

const rivets = (...at: [number, number][]) =>
  at.map(([x, y]) => disc(x, y, 1.7, 1.6, '#5c6469') + disc(x - 0.4, y - 0.5, 0.9, 0.8, '#f2f6f8')).join('')

const speckles = (x: number, y: number, rx: number, ry: number) =>
  scatter(90, x, y, rx, ry)
    .map((at, index) => disc(at.x, at.y, 0.9, 0.7, index % 3 ? '#d8dcdd' : '#2c2f30', 0.8))
    .join('')
