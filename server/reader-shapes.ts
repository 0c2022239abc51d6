import type { CategoryTile, CollectionHead } from '#contract/reader.ts'
import type { RequestContext } from '#contract/request-context.ts'
import { listingPath } from '#contract/slug.ts'
import type { Product, ProductCard } from '#contract/v1/products.ts'
import { inr, type Money } from '#contract/v1/shapes.ts'
import type * as catalogue from './shop/catalogue/catalogue.ts'
import { toCardV1, toCategoryV1 } from './shop/catalogue/catalogue.v1.wire.ts'
import type * as collections from './shop/collections/collections.ts'
import { toCollectionHeadV1 } from './shop/collections/collections.v1.wire.ts'

/** Shapes in the page's language; Hindi texts would only enlarge an English page. */
export function shapes(ctx: RequestContext) {
  const localized = <T extends Named>(thing: T): T => (ctx.language === 'hi' ? thing : plain(thing))
  const money = sharedMoney()
  const cards = new Map<string, ProductCard>()
  const cardOf = (product: Card) => localized(toCardV1(ctx, product, money))
  const toCategory = (category: catalogue.Category) => localized(toCategoryV1(ctx, category))
  return {
    localized,
    // one object per product, because it may be in several rows
    cardsOf: (products: Card[]): ProductCard[] =>
      products.map((product) => cards.get(product.id) ?? stored(cards, product.id, cardOf(product))),
    toCategory,
    headOf: (collection: collections.ShownCollection): CollectionHead => {
      const { titleHi, ...head } = toCollectionHeadV1(collection)
      return { ...head, ...(ctx.language === 'hi' && titleHi && { titleHi }) }
    },
    tilesOf: (categories: catalogue.Category[], subCategories: catalogue.SubCategory[]): CategoryTile[] =>
      categories.map((category) => {
        const first = subCategories.find((sub) => sub.categories.some(({ id }) => id === category.id))
        return { ...toCategory(category), href: first ? listingPath(category, first) : null }
      }),
  }
}

function stored<T>(map: Map<string, T>, key: string, value: T): T {
  map.set(key, value)
  return value
}

/** One object per amount: the HTML contains a repeated object once. */
function sharedMoney(): (paise: number) => Money {
  const amounts = new Map<number, Money>()
  return (paise) => {
    const money = amounts.get(paise) ?? inr(paise)
    amounts.set(paise, money)
    return money
  }
}

/** A product with its sizes, where they were read. */
type Card = catalogue.ProductCard & { sizes?: catalogue.Size[] }

type Named = Partial<
  Pick<Product, 'nameHi' | 'descriptionHi' | 'detailsHi' | 'categories' | 'subCategories' | 'sizes'>
>

const plain = <T extends Named>({
  nameHi: _name,
  descriptionHi: _description,
  detailsHi: _details,
  categories,
  subCategories,
  sizes,
  ...thing
}: T): T =>
  ({
    ...thing,
    ...(categories && { categories: categories.map(plain) }),
    ...(subCategories && { subCategories: subCategories.map(plain) }),
    ...(sizes && { sizes: sizes.map(plain) }),
  }) as T
