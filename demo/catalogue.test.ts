import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { unitIn } from '#contract/units.ts'
import { amountOf } from './catalogue/price.ts'
import { type DemoProduct, readCatalogue } from './catalogue.ts'
import { isGlyph } from './pictures/glyphs.ts'
import { packShapes } from './pictures/packs.ts'

const catalogue = readCatalogue()
const { categories, subCategories, products } = catalogue

test('the shop sells between five and six thousand products (design §8)', () => {
  expect(products.length).toBeGreaterThanOrEqual(5000)
  expect(products.length).toBeLessThanOrEqual(6000)
})

test('no two products share a name and a net quantity', () => {
  expect(doubles(products.map((product) => `${product.name} ${product.unit}`))).toEqual([])
})

test('every sub-category has an existing category and more than one page of eight products', () => {
  const categoryNames = new Set(categories.map((category) => category.name))
  const subCategory = Map.groupBy(
    products.flatMap((product) => product.subCategories),
    (name) => name,
  )
  for (const sub of subCategories) {
    expect(sub.categories.length).toBeGreaterThan(0)
    expect(sub.categories.filter((name) => !categoryNames.has(name))).toEqual([])
    expect(subCategory.get(sub.name)?.length ?? 0, sub.name).toBeGreaterThanOrEqual(12)
  }
  expect(doubles(subCategories.map((sub) => sub.name))).toEqual([])
})

test('every category has its own sub-categories', () => {
  for (const { name } of categories) {
    expect(subCategories.filter((sub) => sub.categories[0] === name).length, name).toBeGreaterThanOrEqual(3)
  }
})

test('the categories of a product are those of its sub-categories', () => {
  const homes = new Map(subCategories.map((sub) => [sub.name, sub.categories]))
  const violations = products.filter((product) => {
    const due = new Set(product.subCategories.flatMap((name) => homes.get(name) ?? []))
    return due.size === 0 || [...due].join() !== product.categories.join()
  })
  expect(violations).toEqual([])
})

test('prices are whole rupees from one, discounts whole percents, stock whole packets', () => {
  const whole = (value: number, least: number, most: number) =>
    Number.isInteger(value) && value >= least && value <= most
  expect(products.filter(({ price }) => !whole(price, 1, 10_000))).toEqual([])
  expect(products.filter(({ discount }) => !whole(discount, 0, 40))).toEqual([])
  expect(products.filter(({ stock }) => stock !== 0 && !whole(stock, 5, 200))).toEqual([])
})

test('a little less than half of the products are sold at MRP, and about one product in fifty is sold out', () => {
  const share = (these: DemoProduct[]) => these.length / products.length
  expect(share(products.filter((product) => product.discount === 0))).toBeGreaterThan(0.38)
  expect(share(products.filter((product) => product.discount === 0))).toBeLessThan(0.52)
  expect(share(products.filter((product) => product.stock === 0))).toBeGreaterThan(0.01)
  expect(share(products.filter((product) => product.stock === 0))).toBeLessThan(0.03)
})

test('a larger pack never costs more per weight', () => {
  const dearer: string[] = []
  for (const sizes of Map.groupBy(products, (product) => product.name).values()) {
    for (const [index, size] of sizes.entries()) {
      const smaller = sizes[index - 1]
      const [less, more] = [amountOf(smaller?.unit ?? ''), amountOf(size.unit)]
      if (!smaller || less.of !== more.of || more.amount <= less.amount) continue
      if (size.price / more.amount > smaller.price / less.amount) dearer.push(`${size.name} ${size.unit}`)
    }
  }
  expect(dearer).toEqual([])
})

test('reading the catalogue twice gives the same result', () => {
  expect(JSON.stringify(readCatalogue())).toBe(JSON.stringify(catalogue))
})

test('every name exists in English and in Hindi', () => {
  const things = [...categories, ...subCategories, ...products]
  expect(things.filter(({ name }) => !/^[A-Z0-9][^\u0900-\u097f]+$/.test(name))).toEqual([])
  expect(things.filter(({ hindiName }) => !/[\u0900-\u097f]{2}/.test(hindiName))).toEqual([])
  expect(things.filter(({ hindiName }) => /[A-Za-z]/.test(hindiName))).toEqual([])
})

test('every product has a description of one to three sentences and its details', () => {
  expect(products.filter(({ description }) => /[{}]|undefined| {2}/.test(description))).toEqual([])
  expect(
    products.filter(({ description }) => sentences(description) < 1 || sentences(description) > 3),
  ).toEqual([])
  // without the unit, which the product page shows already
  expect(products.filter(({ moreDetails, unit }) => Object.values(moreDetails).includes(unit))).toEqual([])
  expect(
    products.filter(({ moreDetails }) => !moreDetails['Country of origin'] || !moreDetails['Marketed by']),
  ).toEqual([])
})

test('the texts of a product exist in Hindi without Latin letters', () => {
  const hindi: Record<string, string> = JSON.parse(
    readFileSync(new URL('../web/locales/hi/catalogue.json', import.meta.url), 'utf8'),
  )
  // the degree sign is the same in both languages
  const latin = (text: string) => /[A-Za-z]/.test(text.replaceAll('°C', ''))
  const wrong = products.flatMap(({ name, description, hindiDescription, moreDetails, hindiDetails }) => {
    const facts = Object.entries(moreDetails).flatMap(([label, text]) => [
      hindi[label] ?? label,
      hindiDetails[label] ?? hindi[text] ?? unitIn('hi', text),
    ])
    const asMany = sentences(hindiDescription) === sentences(description)
    const texts = [hindiDescription, ...facts]
    return texts.every(Boolean) && asMany && !texts.some(latin) ? [] : [[name, ...texts].join(' | ')]
  })
  expect(wrong).toEqual([])
})

test('no unit has a Latin letter in Hindi', () => {
  const units = new Set(products.map(({ unit }) => unit))
  expect(units.size).toBeGreaterThan(50)
  expect([...units].filter((unit) => /[a-z]/i.test(unitIn('hi', unit)))).toEqual([])
})

test('no name contains a word twice', () => {
  const repeated = products.filter(
    (product) =>
      doubles(
        product.name
          .replace(/Peri Peri|Far Far|No Onion/, '')
          .split(' ')
          .filter(Boolean),
      ).length > 0,
  )
  expect(repeated.map((product) => product.name)).toEqual([])
})

test('common searches find many products', () => {
  for (const word of ['milk', 'bread', 'sugar', 'paneer', 'chocolate', 'rice', 'chips', 'atta', 'dal']) {
    const hits = products.filter((product) => new RegExp(`\\b${word}\\b`, 'i').test(product.name))
    expect(hits.length, word).toBeGreaterThanOrEqual(12)
  }
})

test('the catalogue contains no real brand', () => {
  const real = new RegExp(`\\b(${REAL_BRANDS.join('|')})\\b`, 'i')
  expect(products.flatMap(({ name, brand }) => `${brand} ${name}`.match(real) ?? [])).toEqual([])
})

test('the CSV files name only existing glyphs and packs', () => {
  const glyphs = new Set(
    [...categories, ...subCategories].flatMap((subCategory) => subCategory.drawing.glyphs),
  )
  for (const { drawing } of products) glyphs.add(drawing.glyph)
  expect([...glyphs].filter((written) => !isGlyph(written))).toEqual([])
  expect(
    products.map((product) => product.drawing.pack).filter((pack) => !packShapes.includes(pack)),
  ).toEqual([])
})

const sentences = (text: string) => text.split(/[.!?।](?: |$)/).filter(Boolean).length

function doubles(names: string[]): string[] {
  return [...Map.groupBy(names, (name) => name)].filter(([, same]) => same.length > 1).map(([name]) => name)
}

const REAL_BRANDS = [
  'amul|nestle|britannia|parle|haldiram|tata|aashirvaad|fortune|saffola|dabur|patanjali|himalaya|colgate',
  "pepsodent|dove|lux|lifebuoy|surf|ariel|tide|vim|harpic|lizol|maggi|yippee|kissan|lay'?s|kurkure|bingo",
  'cadbury|oreo|coca|pepsi|sprite|bisleri|frooti|real|tropicana|horlicks|bournvita|complan|nescafe|bru',
  'red label|taj mahal|mdh|everest|catch|mother dairy|nandini|aavin|verka|safal|nirma|ujala|mangaldeep',
  "cycle|pampers|huggies|johnson|whisper|stayfree|gillette|pedigree|whiskas|kellogg'?s|quaker|sunfeast",
  "fryums|gems|marico|parachute|vadilal|kwality|havmor|licious|venky'?s|suguna|organic india|mtr|gits|knorr",
  "ching'?s|veeba|wingreens|borges|figaro|rajdhani|daawat|india gate|kohinoor|priya|bikaji|balaji|epigamia",
  'milky mist|hatsun|country delight|akshayakalpa',
]
