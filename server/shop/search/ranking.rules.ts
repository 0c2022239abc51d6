import type { Amount } from './amount.rules.ts'
import type { Dimension, ProductColumns } from './product-columns.ts'
import type { Boosts } from './ranking.queries.ts'
import type { Relevant } from './relevance.rules.ts'

/** A product found, with the factors of its score; `relevance` is what its words say. */
export type Scored = Relevant & {
  group: number
  subCategory: number
  sales: number
  bySales: number
  bySize: number
  byStock: number
  bySubCategory: number
  score: number
}

/** What products are scored by; `demand` is their sales and stock in one store. */
export type Factors = {
  index: { idOf(product: number): string; products: ProductColumns }
  demand: {
    piecesOf(product: number): number
    logOf(product: number): number
    isInStock(product: number): boolean
  }
  boosts: Boosts
  amount: Amount | null
}

/** How much of the score sales are: each time they are e times as many. */
const SALES = 0.06
const SOLD_OUT = 0.6
/** Products from this share of the best score show what is meant: the sub-category of those that are bought most. */
const MEANT = 0.72

/**
 * The products with their scores. The sub-category from which most of what is found is bought counts more than others.
 * What was added to the cart after this search, and its sub-category, count less than one and a half times as much.
 */
export function scoredOf(relevant: Relevant[], { index, demand, boosts, amount }: Factors): Scored[] {
  const facts = index.products
  const highest = relevant.reduce((most, { relevance }) => Math.max(most, relevance), 0)
  const weights = new Map<number, number>()
  const products = relevant.map(({ product, parts, relevance }): Scored => {
    const sales = demand.piecesOf(product)
    const subCategory = facts.subCategoryOf(product)
    const bySize = amount ? sizeFactor(facts.amountOf(product), facts.dimensionOf(product), amount) : 1
    const weight = relevance >= highest * MEANT ? tenth(relevance * bySize) * (1 + sales) : 0
    weights.set(subCategory, (weights.get(subCategory) ?? 0) + weight)
    const bySales = 1 + SALES * demand.logOf(product)
    const byStock = demand.isInStock(product) ? 1 : SOLD_OUT
    return {
      product,
      parts,
      relevance,
      group: facts.groupOf(product),
      subCategory,
      sales,
      bySales,
      bySize,
      byStock,
      bySubCategory: 1,
      score: 0,
    }
  })
  const heaviest = Math.max(...weights.values())
  const boostOf = (product: number) =>
    (boosts.get(index.idOf(product)) ?? 0) + (boosts.get(facts.subCategoryIdOf(product) ?? '') ?? 0)
  for (const product of products) {
    const { relevance, subCategory, bySales, bySize, byStock } = product
    const share = heaviest > 0 ? (weights.get(subCategory) ?? 0) / heaviest : 0
    product.bySubCategory = 0.6 + 0.6 * share
    const boost = boosts.size > 0 ? boostOf(product.product) : 0
    product.score = relevance * bySales * bySize * byStock * product.bySubCategory * (1 + boost)
  }
  return products
}

/** To the power of ten, in a tenth of the time of the operator. */
function tenth(number: number): number {
  const square = number * number
  return (square * square * number) ** 2
}

/** Sizes near the one that is searched for count more; pieces are not compared with grams. */
function sizeFactor(amount: number | null, dimension: Dimension, wanted: Amount): number {
  const isOther = dimension !== wanted.dimension
  if (amount === null || (isOther && (dimension === 'piece' || wanted.dimension === 'piece'))) return 0.7
  return 0.8 + 0.7 / (1 + 4 * Math.abs(Math.log(amount / wanted.of)))
}

/** Best first; of equal ones those that come first by `compare`. */
export const byScore =
  (compare: (one: number, other: number) => number) =>
  (a: Scored, b: Scored): number =>
    b.parts - a.parts || b.score - a.score || compare(a.product, b.product)

/** Of sorted products the first of each thing. */
export function firstOfEach<P extends { group: string | number }>(products: P[]): P[] {
  const seen = new Set<string | number>()
  return products.filter(({ group }) => !seen.has(group) && seen.add(group))
}
