import type { Diet } from '../pictures/label.ts'
import { packOf } from '../pictures/packs.ts'
import { type ProductDrawing, productKey, slugOf, type View } from '../pictures/recipes.ts'
import type { Brand } from './brands.ts'
import { backLabelOf, describe, details, hindiDetails } from './describe.ts'
import { discountOf, pricesOf, readSizes, type Size, stockOf } from './price.ts'
import { type InBoth, inBoth, listed, type Row } from './read-rows.ts'
import { seeded } from './seeded.ts'
import { stapleKey, usualSalesOf } from './staples.ts'
import type { SubCategoryRow } from './sub-categories.ts'

export type DemoProduct = {
  name: string
  hindiName: string
  brand: string
  categories: string[]
  subCategories: string[]
  unit: string
  /** MRP in whole rupees. */
  price: number
  /** Percent off the MRP. */
  discount: number
  stock: number
  /** Units a store usually sells per month. */
  usualSales: number
  description: string
  hindiDescription: string
  moreDetails: Record<string, string>
  hindiDetails: Record<string, string>
  pictures: string[]
  drawing: ProductDrawing
}

export type DemoData = {
  subCategoryRows: Map<string, SubCategoryRow>
  brands: Map<string, Brand>
  closings: Map<string, InBoth[]>
  staples: Map<string, number>
}
type Variant = { name: string; hindi: string; glyph: string; after: boolean }

/** One row of an item file → its brands × variants × sizes. */
export function expandItem(row: Row, demoData: DemoData): DemoProduct[] {
  const homes = listed(row('sub-category')).map((name) =>
    found(demoData.subCategoryRows, name, `shelf of ${row('name')}`),
  )
  const subCategory = homes[0]
  if (!subCategory) throw new Error(`"${row('name')}" has no sub-category.`)
  const sizes = readSizes(listed(row('sizes')))
  const variants = readVariants(row('variants'))
  const brands = (row('brands') ? listed(row('brands')) : subCategory.brands).map((name) =>
    found(demoData.brands, name, 'brand'),
  )
  const usual = demoData.staples.get(stapleKey(subCategory.sub.name, row('name'))) ?? 0
  // each item starts with another brand, because otherwise one maker would fill the whole home page
  const favourite = Math.floor(seeded(`favourite ${row('name')}`) * brands.length)
  return brands.flatMap((brand, brandAt) =>
    variants.flatMap((variant, place) => {
      if (place > 0 && isMissing(`${brand.name} ${variant.name} ${row('name')}`)) return []
      const prices = pricesOf(sizes, brand.level, `${brand.name} ${variant.name} ${row('name')}`)
      return sizes.map((size, index) =>
        product({
          row,
          subCategory,
          homes,
          brand,
          variant,
          size,
          price: prices[index] ?? 1,
          step: index / Math.max(1, sizes.length - 1),
          closings: demoData.closings,
          usualSales: usualSalesOf(usual, {
            brand: (brandAt - favourite + brands.length) % brands.length,
            variant: place,
            size: index,
          }),
        }),
      )
    }),
  )
}

/** Omits about one in six variants of a brand after its first, because no brand sells every variant. */
const isMissing = (words: string) => seeded(`made ${words}`) < 0.17

type Making = {
  row: Row
  subCategory: SubCategoryRow
  homes: SubCategoryRow[]
  brand: Brand
  variant: Variant
  size: Size
  price: number
  step: number
  closings: Map<string, InBoth[]>
  usualSales: number
}

function product(making: Making): DemoProduct {
  const { row, subCategory, homes, brand, variant, size } = making
  const label = joined(variant.name, row('name'), variant.after)
  const hindiLabel = joined(variant.hindi, row('hindi'), variant.after)
  const name = brand.inName ? `${brand.name} ${label}` : label
  const words = `${name} ${size.unit}`
  const facts = {
    unit: size.unit,
    variant: { english: variant.name, hindi: variant.hindi },
    life: row('life') || subCategory.life,
    storage: row('storage') || subCategory.storage,
    diet: row('diet') || subCategory.diet,
    origin: row('origin'),
    maker: brand.maker,
    extras: listed(row('details')),
  }
  const description = describe({
    name: label,
    unit: size.unit,
    brandAbout: brand.about,
    about: inBoth(row, 'about'),
    closings:
      making.closings.get(subCategory.sub.name) ??
      making.closings.get(subCategory.sub.categories[0] ?? '') ??
      [],
  })
  const drawing = drawingOf(making, { name: label, hindiName: hindiLabel, details: backLabelOf(facts) })
  return {
    name,
    hindiName: brand.inName ? `${brand.hindiName} ${hindiLabel}` : hindiLabel,
    brand: brand.name,
    categories: unique(homes.flatMap((home) => home.sub.categories)),
    subCategories: homes.map((home) => home.sub.name),
    unit: size.unit,
    price: making.price,
    discount: discountOf(words, subCategory.mostOff),
    stock: stockOf(words),
    usualSales: making.usualSales,
    description: description.english,
    hindiDescription: description.hindi,
    moreDetails: details(facts),
    hindiDetails: hindiDetails(facts),
    pictures: pictureKeys(drawing, words),
    drawing,
  }
}

/** The order of the fields is part of the picture's key (`revision` in demo/pictures/recipes.ts). */
function drawingOf(
  { row, subCategory, brand, variant, size, step }: Making,
  labels: Pick<ProductDrawing, 'name' | 'hindiName' | 'details'>,
): ProductDrawing {
  return {
    brand: brand.name,
    name: labels.name,
    hindiName: labels.hindiName,
    unit: size.unit,
    diet: (row('diet') || subCategory.diet) as Diet,
    ...picture(row('pack') || brand.pack || subCategory.pack, variant.glyph || row('glyph')),
    scale: 0.93 + 0.07 * step,
    layout: brand.layout,
    wordmark: brand.wordmark,
    main: brand.main,
    accent: brand.accent,
    third: brand.third,
    paper: '#fffaf0',
    tint: subCategory.tint,
    details: labels.details,
  }
}

/** A glyph may have the colour of the content seen through glass: `🥭@ffb02e`. */
function picture(pack: string, written: string) {
  const [glyph = '', content = ''] = written.split('@')
  return { pack, glyph, content: content && `#${content}` }
}

function pictureKeys(drawing: ProductDrawing, words: string): string[] {
  const slug = slugOf(words)
  return views(drawing, words).map((view) => productKey(slug, view, drawing))
}

/** Loose goods have no back label; of the others some show all sides, some only two. */
function views(drawing: ProductDrawing, words: string): View[] {
  if (packOf(drawing.pack).material === 'none' && drawing.pack !== 'tray') return ['front', 'glyph']
  return seeded(`views ${words}`) < 0.7 ? ['front', 'label', 'glyph'] : ['front', 'label']
}

/** `Masala/मसाला|Mango/आम/🥭|-Large/बड़ा`: a dash places the variant after the name. */
function readVariants(cell: string): Variant[] {
  if (!cell) return [{ name: '', hindi: '', glyph: '', after: false }]
  return listed(cell).map((entry) => {
    const [name = '', hindi = '', ...glyph] = entry.split('/')
    return { name: name.replace(/^-/, ''), hindi, glyph: glyph.join('/'), after: name.startsWith('-') }
  })
}

function joined(variant: string, name: string, after: boolean): string {
  return (after ? `${name} ${variant}` : `${variant} ${name}`).trim()
}

function found<Thing>(things: Map<string, Thing>, name: string, what: string): Thing {
  const thing = things.get(name)
  if (!thing) throw new Error(`There is no ${what} called "${name}".`)
  return thing
}

const unique = (names: string[]) => [...new Set(names)]
