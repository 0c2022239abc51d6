import { hash } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { tintOf } from '#contract/pictures.ts'
import { readCatalogue } from './catalogue.ts'
import { backLabel } from './pictures/back-label.ts'
import { front } from './pictures/front.ts'
import { layoutNames } from './pictures/layouts.ts'
import { outline } from './pictures/letters.ts'
import { packOf, packShapes } from './pictures/packs.ts'
import type { Box } from './pictures/set-text.ts'
import { bannerKeys, createDrawer } from './pictures.ts'

const catalogue = readCatalogue()
const drawer = createDrawer(catalogue)
const sha1 = (text: string) => hash('sha1', text).slice(0, 8)
const some = catalogue.products[0]?.drawing

test('every pack shape, view, tile and banner can be drawn', async () => {
  const byShape = Map.groupBy(catalogue.products, (product) => product.drawing.pack)
  expect([...byShape.keys()].sort()).toEqual([...packShapes].sort())
  const shapes = [...byShape.values()].flatMap(([first]) => first?.pictures.slice(0, 1) ?? [])
  const views = catalogue.products[0]?.pictures ?? []
  const ofVegetables = catalogue.subCategories.filter((sub) => sub.categories.includes('Fruits & Vegetables'))
  const tiles = [...catalogue.categories, ...ofVegetables].map((subCategory) => subCategory.picture)
  for (const key of [...shapes, ...views, ...tiles, ...bannerKeys]) {
    const picture = await drawer.draw(key, { width: 64, format: 'webp' })
    expect(picture?.length, key).toBeGreaterThan(300)
  }
})

test('a product shows one to three pictures, and no two products share one', () => {
  const keys = catalogue.products.flatMap((product) => product.pictures)
  expect(new Set(keys).size).toBe(keys.length)
  expect(catalogue.products.filter(({ pictures }) => pictures.length < 1 || pictures.length > 3)).toEqual([])
  expect(
    keys.filter(
      (key) => !/^drawn\/product\/[a-z0-9-]+-(front|label|glyph)-[0-9a-f]{8}-[0-9a-f]{6}$/.test(key),
    ),
  ).toEqual([])
})

test('the key of every picture ends with its background colour', () => {
  const { categories, subCategories, products } = catalogue
  for (const { picture, drawing } of [...categories, ...subCategories])
    expect(tintOf(picture)).toBe(drawing.tint)
  for (const { pictures, drawing } of products)
    for (const picture of pictures) expect(tintOf(picture)).toBe(drawing.tint)
})

test('a picture key of the first version is still drawn', async () => {
  const input = { width: 96, format: 'webp' } as const
  const [product] = catalogue.products
  const [picture = ''] = product?.pictures ?? []
  if (!product) throw new Error('The demo has no product.')
  const earlier = picture.replace(
    /-[0-9a-f]{8}-[0-9a-f]{6}$/,
    `-${sha1(`1${JSON.stringify(product.drawing)}`)}`,
  )
  expect(await drawer.draw(earlier, input)).toEqual(await drawer.draw(picture, input))
})

test('an unknown picture key gives null', async () => {
  expect(await drawer.draw('drawn/product/nothing-front-00000000', { width: 320, format: 'webp' })).toBeNull()
  expect(await drawer.draw('../../etc/passwd', { width: 320, format: 'webp' })).toBeNull()
})

test('a key of an earlier revision gives the new drawing', async () => {
  const tawa = catalogue.products.find(({ drawing }) => drawing.name === 'Iron Tawa')
  const key = tawa?.pictures[0] ?? ''
  const older = [
    key.replace(/[0-9a-f]{8}(-[0-9a-f]{6})$/, '01234567$1'),
    key.replace(/[0-9a-f]{8}-[0-9a-f]{6}$/, '01234567'),
  ]
  expect(older).not.toContain(key)
  const now = await drawer.draw(key, { width: 96, format: 'png' })
  for (const address of older)
    expect(await drawer.draw(address, { width: 96, format: 'png' }), address).toEqual(now)
})

test('the picture has the requested format and width', async () => {
  const key = catalogue.products[0]?.pictures[0] ?? ''
  for (const format of ['webp', 'png', 'jpeg', 'avif'] as const) {
    const picture = await drawer.draw(key, { width: 160, format })
    const { width, height, format: found } = await sharp(picture ?? Buffer.alloc(0)).metadata()
    expect([width, height]).toEqual([160, 160])
    expect(found).toBe(format === 'avif' ? 'heif' : format)
  }
})

test('a card-sized picture stays small', async () => {
  const sample = catalogue.products.filter((_, index) => index % 400 === 0)
  let bytes = 0
  for (const product of sample) {
    const picture = await drawer.draw(product.pictures[0] ?? '', { width: 320, format: 'webp' })
    bytes += picture?.length ?? 0
  }
  expect(bytes / sample.length).toBeLessThan(9 * 1024)
})

test('a name of 120 characters stays inside its pack, whatever the shape and the layout', async () => {
  if (!some) throw new Error('The catalogue is empty.')
  const name =
    'Extraordinarily Slow-roasted Stone-ground Himalayan Buckwheat and Finger Millet Porridge with ' +
    'Saffron, Almonds and Dates'
  expect(name.length).toBeGreaterThanOrEqual(120)
  const hindiName = 'धीमी आँच पर भुना पत्थर-पिसा हिमालयी कुट्टू और रागी दलिया केसर, बादाम तथा खजूर के साथ'
  for (const pack of packShapes) {
    for (const layout of layoutNames) {
      const drawing = {
        ...some,
        name,
        hindiName,
        unit: '1 pack (12 x 250 g)',
        brand: 'Chandaniya',
        pack,
        layout,
      }
      for (const text of (await front(drawing)).texts)
        expectInside(text, packOf(pack).face, `${pack} ${layout}`)
    }
  }
  const card = { x: 62, y: 28, width: 276, height: 340 }
  for (const text of backLabel({ ...some, name, hindiName }).texts) expectInside(text, card, 'back label')
})

test('every word of the catalogue with a conjunct or a nukta can be laid out', () => {
  const words = catalogue.products.flatMap(({ drawing }) => `${drawing.name} ${drawing.hindiName}`.split(' '))
  const hard = words.filter((word) => /[\u094d\u093c]/.test(word))
  for (const word of new Set(hard)) expect(outline(word, 700).width, word).toBeGreaterThan(0)
})

test('Devanagari is shaped: क्ष is one glyph, narrower than its separate letters', () => {
  expect(outline('क्ष', 700).width).toBeLessThan(outline('क', 700).width + outline('ष', 700).width)
  expect(outline('₹', 700).d).not.toBe('')
})

/** Tolerance for rounding, in units of which a picture has 400. */
function expectInside(text: Box, face: Box, where: string) {
  if (text.height === 0) return
  expect(text.x, where).toBeGreaterThanOrEqual(face.x - 0.5)
  expect(text.y, where).toBeGreaterThanOrEqual(face.y - 0.5)
  expect(text.x + text.width, where).toBeLessThanOrEqual(face.x + face.width + 0.5)
  expect(text.y + text.height, where).toBeLessThanOrEqual(face.y + face.height + 0.5)
}
