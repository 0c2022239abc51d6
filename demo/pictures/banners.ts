import { glyph } from './glyphs.ts'
import { revision } from './recipes.ts'
import { stand } from './tiles.ts'

export type BannerDrawing = {
  slug: string
  width: number
  height: number
  from: string
  to: string
  glow: string
  goods: [string, number, number, number, number][]
}

// Back row first, because later elements cover earlier ones.
const wide = [
  [960, 108, 168, 0],
  [808, 128, 142, -10],
  [1104, 126, 138, 10],
  [880, 204, 150, -6],
  [1046, 212, 152, 8],
  [742, 214, 128, -8],
  [1146, 240, 126, 8],
  [816, 276, 118, 8],
  [1096, 300, 104, -6],
  [958, 280, 132, 0],
]
const phone = [
  [548, 104, 150, 0],
  [430, 128, 126, -10],
  [650, 132, 124, 10],
  [480, 212, 140, -6],
  [616, 222, 138, 8],
  [386, 240, 112, -8],
  [672, 286, 112, 10],
  [436, 318, 112, 8],
  [612, 332, 98, -6],
  [528, 308, 128, 0],
]

/** Banner for the top of the home page: products to the right, free space to the left for the page's text. */
export const banners: BannerDrawing[] = [
  ...both('market', '#0b6b43', '#5fa83a', '#d6f06a', [
    '🍍',
    'broccoli:#3f8a34',
    '🍅',
    '🥭',
    '🥕',
    '🥛',
    '🍞',
    '🍋',
    '🫐',
    '🥚',
  ]),
  ...both('breakfast', '#0f5f4a', '#2f9a6a', '#ffd877', [
    '🥛',
    '🍞',
    '🍯',
    '🥚',
    '🧈',
    '🥐',
    '🍌',
    '☕',
    '🍓',
    '🧀',
  ]),
  ...both('festive', '#7a2f0f', '#d9761a', '#ffd65a', [
    '🪔',
    '🎁',
    '🍬',
    '🪷',
    '🥥',
    '🍫',
    '🌺',
    '🍮',
    '🌰',
    '✨',
  ]),
]

export const bannerKeyOf = (banner: BannerDrawing) => `drawn/banner/${banner.slug}-${revision(banner)}`

export async function banner(drawing: BannerDrawing): Promise<string> {
  const { width, height } = drawing
  const goods = await Promise.all(
    drawing.goods.map(async ([name, x, y, size, turn]) => stand(await glyph(name), { x, y, size, turn })),
  )
  const [cx, cy] = [width * 0.8, height * 0.5]
  const rings = [0.86, 0.66, 0.46].map(
    (reach) => `<circle cx="${cx}" cy="${cy}" r="${height * reach}" fill="#ffffff" opacity=".07"/>`,
  )
  return [
    [
      '<linearGradient id="sky" x2="1" y2=".35">',
      `<stop offset="0" stop-color="${drawing.from}"/>`,
      `<stop offset=".5" stop-color="${drawing.from}"/>`,
      `<stop offset="1" stop-color="${drawing.to}"/>`,
      '</linearGradient>',
    ].join(''),
    [
      `<radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="${cx}" cy="${cy}" r="${height * 1.15}">`,
      `<stop offset="0" stop-color="${drawing.glow}" stop-opacity=".75"/>`,
      `<stop offset="1" stop-color="${drawing.glow}" stop-opacity="0"/>`,
      '</radialGradient>',
    ].join(''),
    [
      `<rect width="${width}" height="${height}" fill="url(#sky)"/>`,
      `<rect width="${width}" height="${height}" fill="url(#glow)"/>`,
    ].join(''),
    ...rings,
    ...goods,
  ].join('')
}

/** The same products for a wide screen and for a phone. */
function both(name: string, from: string, to: string, glow: string, goods: string[]): BannerDrawing[] {
  const placed = (places: number[][]): BannerDrawing['goods'] =>
    places.map(([x = 0, y = 0, size = 0, turn = 0], index) => [goods[index] ?? '🥭', x, y, size, turn])
  return [
    { slug: `${name}-wide`, width: 1200, height: 360, from, to, glow, goods: placed(wide) },
    { slug: `${name}-phone`, width: 720, height: 400, from, to, glow, goods: placed(phone) },
  ]
}
