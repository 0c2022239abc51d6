import type { Diet } from '../pictures/label.ts'
import { packOf } from '../pictures/packs.ts'
import { type ProductDrawing, productKey, slugOf, type View } from '../pictures/recipes.ts'
import type { Brand } from './brands.ts'
import { describe, details } from './describe.ts'
import { discountOf, pricesOf, readSizes, type Size, stockOf } from './price.ts'
import { listed, type Row } from './read-rows.ts'
import { seeded } from './seeded.ts'
import type { Shelf } from './shelves.ts'

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
  description: string
  moreDetails: Record<string, string>
  pictures: string[]
  drawing: ProductDrawing
}

export type Town = {
  shelves: Map<string, Shelf>
  brands: Map<string, Brand>
  closings: Map<string, string[]>
}
type Variant = { name: string; hindi: string; glyph: string; after: boolean }

/** One row of an item file → its brands × variants × sizes. */
export function expandItem(row: Row, town: Town): DemoProduct[] {
  const homes = listed(row('sub-category')).map((name) =>
    found(town.shelves, name, `shelf of ${row('name')}`),
  )
  const shelf = homes[0]
  if (!shelf) throw new Error(`"${row('name')}" stands on no shelf.`)
  const sizes = readSizes(listed(row('sizes')))
  const variants = readVariants(row('variants'))
  const brands = (row('brands') ? listed(row('brands')) : shelf.brands).map((name) =>
    found(town.brands, name, 'brand'),
  )
  return brands.flatMap((brand) =>
    variants.flatMap((variant, place) => {
      if (place > 0 && isMissing(`${brand.name} ${variant.name} ${row('name')}`)) return []
      const prices = pricesOf(sizes, brand.level, `${brand.name} ${variant.name} ${row('name')}`)
      return sizes.map((size, index) =>
        product({
          row,
          shelf,
          homes,
          brand,
          variant,
          size,
          price: prices[index] ?? 1,
          step: index / Math.max(1, sizes.length - 1),
          closings: town.closings,
        }),
      )
    }),
  )
}

/** No maker sells every variant: beyond the first, about one in six is not made. */
const isMissing = (words: string) => seeded(`made ${words}`) < 0.17

type Making = {
  row: Row
  shelf: Shelf
  homes: Shelf[]
  brand: Brand
  variant: Variant
  size: Size
  price: number
  step: number
  closings: Map<string, string[]>
}

function product(making: Making): DemoProduct {
  const { row, shelf, homes, brand, variant, size } = making
  const label = joined(variant.name, row('name'), variant.after)
  const hindiLabel = joined(variant.hindi, row('hindi'), variant.after)
  const name = brand.inName ? `${brand.name} ${label}` : label
  const words = `${name} ${size.unit}`
  const facts = details({
    unit: size.unit,
    variant: variant.name,
    life: row('life') || shelf.life,
    storage: row('storage') || shelf.storage,
    diet: row('diet') || shelf.diet,
    origin: row('origin'),
    maker: brand.maker,
    extras: listed(row('details')),
  })
  const drawing: ProductDrawing = {
    brand: brand.name,
    name: label,
    hindiName: hindiLabel,
    unit: size.unit,
    diet: (row('diet') || shelf.diet) as Diet,
    ...picture(row('pack') || brand.pack || shelf.pack, variant.glyph || row('glyph')),
    scale: 0.93 + 0.07 * making.step,
    layout: brand.layout,
    wordmark: brand.wordmark,
    main: brand.main,
    accent: brand.accent,
    third: brand.third,
    paper: '#fffaf0',
    tint: shelf.tint,
    details: facts,
  }
  return {
    name,
    hindiName: brand.inName ? `${brand.hindiName} ${hindiLabel}` : hindiLabel,
    brand: brand.name,
    categories: unique(homes.flatMap((home) => home.sub.categories)),
    subCategories: homes.map((home) => home.sub.name),
    unit: size.unit,
    price: making.price,
    discount: discountOf(words, shelf.mostOff),
    stock: stockOf(words),
    description: describe({
      name: label,
      unit: size.unit,
      brand: brand.name,
      maker: brand.maker,
      story: brand.story,
      about: row('about'),
      closings:
        making.closings.get(shelf.sub.name) ?? making.closings.get(shelf.sub.categories[0] ?? '') ?? [],
    }),
    moreDetails: facts,
    pictures: pictureKeys(drawing, words),
    drawing,
  }
}

/** A glyph may say what is seen through the glass: `🥭@ffb02e`. */
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
  if (packOf(drawing.pack).stuff === 'none' && drawing.pack !== 'tray') return ['front', 'glyph']
  return seeded(`views ${words}`) < 0.7 ? ['front', 'label', 'glyph'] : ['front', 'label']
}

/** `Masala/मसाला|Mango/आम/🥭|-Large/बड़ा`: a dash puts the word after the name. */
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
