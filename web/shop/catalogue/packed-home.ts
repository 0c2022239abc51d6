import type { HomePage } from '#contract/reader.ts'
import type { ProductCard } from '#contract/v1/products.ts'
import { type PackedCard, packCard, unpackCard } from './packed-card.ts'

/** `HomePage` with each product once, as a tuple, and lists of positions in `cards` in place of the products. */
type PackedHome = {
  categories: HomePage['categories']
  cards: PackedCard[]
  bestSellers: number[]
  collections: (Omit<HomePage['collections'][number], 'products'> & { products: number[] })[]
  rows: { category: number; products: number[] }[]
}

/**
 * The data of the home page as one text of JSON. React Router would send several hundred products as several thousand
 * values with references between them, which is twice as large after compression and slower to read.
 */
export function packHome({ categories, bestSellers, collections, rows }: HomePage): string {
  const positions = new Map<string, number>()
  const cards: PackedCard[] = []
  const positionsOf = (products: ProductCard[]): number[] =>
    products.map((card) => {
      const position = positions.get(card.id) ?? cards.push(packCard(card)) - 1
      positions.set(card.id, position)
      return position
    })
  const packed: PackedHome = {
    categories,
    cards,
    bestSellers: positionsOf(bestSellers),
    collections: collections.map((one) => ({ ...one, products: positionsOf(one.products) })),
    rows: rows.map(({ category, products }) => ({
      category: categories.findIndex(({ id }) => id === category.id),
      products: positionsOf(products),
    })),
  }
  return JSON.stringify(packed)
}

export function unpackHome(text: string): HomePage {
  const packed: PackedHome = JSON.parse(text)
  const cards = packed.cards.map(unpackCard)
  const productsAt = (positions: number[]): ProductCard[] => positions.flatMap((at) => cards[at] ?? [])
  return {
    categories: packed.categories,
    bestSellers: productsAt(packed.bestSellers),
    collections: packed.collections.map((one) => ({ ...one, products: productsAt(one.products) })),
    rows: packed.rows.flatMap(({ category, products }) => {
      const tile = packed.categories[category]
      return tile ? [{ category: tile, products: productsAt(products) }] : []
    }),
  }
}
