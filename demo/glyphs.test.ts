import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readCatalogue } from './catalogue.ts'
import { countOf } from './pictures/count.ts'
import { canvas } from './pictures/field.ts'
import { front } from './pictures/front.ts'
import { glyph, isSet } from './pictures/glyphs.ts'

const { categories, subCategories, products } = readCatalogue()
const loosePacks = ['single', 'trio', 'pile', 'tray', 'egg-tray']
const drawingOf = (label: string) => {
  const found = products.find(({ drawing: { name, unit } }) => name === label || `${name} ${unit}` === label)
  if (!found) throw new Error(`No product is called "${label}".`)
  return found.drawing
}

test('every glyph and every material that the CSV files name can be drawn', async () => {
  const written = new Set(
    [...categories, ...subCategories].flatMap((subCategory) => subCategory.drawing.glyphs),
  )
  for (const { drawing } of products) written.add(drawing.glyph)
  for (const name of written) {
    const svg = (await glyph(name)).replace(/data:[^"]+/, 'emoji')
    expect(svg, name).not.toMatch(/undefined|NaN/)
    expect(svg.length, name).toBeGreaterThan(40)
  }
  await expect(glyph('kadhai:gold')).rejects.toThrow('No material is called "gold".')
})

test('a tawa, a kadhai, a pressure cooker, a frying pan and a saucepan are five drawings', () => {
  const names = ['Iron Tawa', 'Iron Kadhai', 'Steel Pressure Cooker', 'Non-stick Frying Pan', 'Saucepan']
  const shapes = names.map((name) => drawingOf(name).glyph.split(':')[0])
  expect(shapes).toEqual(['tawa', 'kadhai', 'pressure-cooker', 'frying-pan', 'saucepan'])
})

test('cookware of two materials has two drawings: iron is nearly black, steel bright, aluminium warm', async () => {
  const pairs = [
    ['Iron Tawa', 'Non-stick Tawa'],
    ['Iron Kadhai', 'Steel Kadhai'],
    ['Aluminium Pressure Cooker', 'Steel Pressure Cooker'],
    ['Non-stick Frying Pan', 'Granite Frying Pan'],
    ['Steel Ladle Set', 'Wooden Ladle Set'],
    ['Copper Tongue Cleaner', 'Steel Tongue Cleaner'],
  ]
  for (const [one = '', other = ''] of pairs)
    expect(await glyph(drawingOf(one).glyph), one).not.toBe(await glyph(drawingOf(other).glyph))
  const [iron, steel] = [await colourOf('kadhai:iron'), await colourOf('kadhai:steel')]
  expect(iron.lightness).toBeLessThan(90)
  expect(steel.lightness).toBeGreaterThan(150)
  const [aluminium, cooker] = [
    await colourOf('pressure-cooker:aluminium'),
    await colourOf('pressure-cooker:steel'),
  ]
  expect(aluminium.warmth).toBeGreaterThan(cooker.warmth + 8)
})

test('a green vegetable has no blue tips', async () => {
  for (const name of ['Cucumber', 'English Cucumber', 'Green Capsicum', 'Broccoli', 'Frozen Broccoli']) {
    const { blue } = await colourOf(drawingOf(name).glyph)
    expect(blue, name).toBeLessThan(0.01)
  }
})

test('loose goods sold by the piece show the sold number of pieces', async () => {
  const counted = products.filter(
    ({ drawing }) => loosePacks.includes(drawing.pack) && /^\d+ pcs?\b/.test(drawing.unit),
  )
  expect(counted.length).toBeGreaterThan(60)
  for (const { drawing, name } of counted) {
    const sold = Number.parseInt(drawing.unit, 10)
    const drawn = (await front(drawing)).svg.split('href="#goods"').length - 1
    expect(drawn, `${name} ${drawing.unit}`).toBe(isSet(drawing.glyph) ? 1 : sold)
  }
})

test('a heap of 2 kg is larger than one of 1 kg, and that larger than one of 500 g', async () => {
  for (const name of ['New Crop Potato', 'Nashik Red Onion', 'Local Tomato']) {
    const sizes = await Promise.all(
      ['500 g', '1 kg', '2 kg'].map((unit) => front(drawingOf(`${name} ${unit}`))),
    )
    const pieces = sizes.map(({ svg }) => svg.split('href="#goods"').length - 1)
    expect(pieces, name).toEqual([...new Set(pieces)].sort((one, other) => one - other))
  }
})

test('a card or a box with two to twelve pieces shows that many', async () => {
  for (const [label, shown] of [
    ['Chef Knife 1 pc', 1],
    ['Chef Knife 3 pcs', 3],
    ['Soft Toothbrush 4 pcs', 4],
    ['9 W LED Bulb 2 pcs', 2],
    ['AA Batteries 10 pcs', 10],
    ['Medium Rubber Gloves 2 pairs', 2],
  ] as const) {
    const { svg } = await front(drawingOf(label))
    expect(svg.split('href="#goods"').length - 1, label).toBe(shown)
  }
})

test('a set of three, five or six shows that many pieces', async () => {
  const tools = async (label: string) => {
    const { glyph: written, unit } = drawingOf(label)
    return (await glyph(written, countOf(unit) ?? 1)).match(/<g transform="translate\(64 124\)/g)?.length
  }
  expect([await tools('Steel Ladle Set 3 pcs'), await tools('Steel Ladle Set 5 pcs')]).toEqual([3, 5])
  for (const [one, other] of [
    ['Airtight Container Set 3 pcs', 'Airtight Container Set 6 pcs'],
    ['Thali Steel Plate 1 pc', 'Thali Steel Plate 6 pcs'],
    ['Robusta Banana 6 pcs', 'Robusta Banana 12 pcs'],
  ]) {
    const [few, many] = [drawingOf(one ?? ''), drawingOf(other ?? '')]
    expect(await glyph(few.glyph, countOf(few.unit) ?? 1), one).not.toBe(
      await glyph(many.glyph, countOf(many.unit) ?? 1),
    )
  }
})

test('a unit gives the number of pieces, or none for weighed goods', () => {
  expect(['2 pcs', '1 pc (25 cm)', '1 pack (3 x 1 l)', '2 pairs'].map(countOf)).toEqual([2, 1, 3, 2])
  expect(['500 g', '1 kg', '50 pcs', '1.25 l'].map(countOf)).toEqual([null, null, null, null])
})

/** The mean colour of a drawing, and the share of its pixels that are bluer than a leaf. */
async function colourOf(written: string) {
  const svg = canvas(128, 128, await glyph(written), 64)
  const data = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer()
  let [drawn, lightness, warmth, blue] = [0, 0, 0, 0]
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, b = 0, alpha = 0] = data.subarray(at, at + 4)
    if (alpha < 250) continue
    drawn += 1
    lightness += (red + green + b) / 3
    warmth += red - b
    if (b > green * 0.85 && b > red + 10) blue += 1
  }
  return { lightness: lightness / drawn, warmth: warmth / drawn, blue: blue / drawn }
}
