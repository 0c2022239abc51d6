import sharp, { type OverlayOptions } from 'sharp'
import { type DemoCatalogue, readCatalogue } from './catalogue.ts'
import { createDrawer } from './pictures.ts'

/**
 * Renders a sheet for review: `node demo/contact-sheet.ts out.png [count] [offset] [front|label|glyph|tiles]`.
 * Products are taken evenly across the whole range, so sixty of them show every category.
 */
const [out = 'contact-sheet.png', count = '60', offset = '0', what = 'front'] = process.argv.slice(2)
const cell = 200
const columns = 10
const catalogue = readCatalogue()
const keys =
  what === 'tiles' ? tileKeys(catalogue) : productKeys(catalogue, Number(count), Number(offset), what)
const drawer = createDrawer(catalogue)
const started = performance.now()
let bytes = 0
const cells: OverlayOptions[] = []
for (const [index, key] of keys.entries()) {
  const picture = await drawer.draw(key, { width: cell - 6, format: 'webp' })
  if (!picture) continue
  bytes += picture.length
  cells.push({
    input: picture,
    left: (index % columns) * cell + 3,
    top: Math.floor(index / columns) * cell + 3,
  })
}
const took = (performance.now() - started) / Math.max(1, cells.length)
await sharp({
  create: {
    width: columns * cell,
    height: Math.ceil(keys.length / columns) * cell,
    channels: 3,
    background: '#ffffff',
  },
})
  .composite(cells)
  .png()
  .toFile(out)
process.stdout.write(
  `${cells.length} pictures, ${took.toFixed(0)} ms and ` +
    `${(bytes / cells.length / 1024).toFixed(1)} KB each, in ${out}\n`,
)

function productKeys({ products }: DemoCatalogue, total: number, from: number, view: string): string[] {
  const step = Math.max(1, Math.floor(products.length / total))
  const places = Array.from({ length: total }, (_, index) => (from + index * step) % products.length)
  return places.flatMap((place) => products[place]?.pictures.find((key) => key.includes(`-${view}-`)) ?? [])
}

function tileKeys({ categories, subCategories }: DemoCatalogue): string[] {
  return [...categories, ...subCategories].map((subCategory) => subCategory.picture)
}
