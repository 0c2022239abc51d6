import type { Amount } from './amount.rules.ts'
import type { ProductFacts } from './index.queries.ts'
import type { Boosts, Demand } from './ranking.queries.ts'
import type { Relevant } from './relevance.rules.ts'

/** A product found, with the factors of its score; `relevance` is what its words say. */
export type Scored = Relevant & {
  id: string
  group: string
  subCategoryId: string | null
  sales: number
  bySales: number
  bySize: number
  byStock: number
  bySubCategory: number
  score: number
}

/** What products are scored by; `demandOf` their sales and stock in one store. */
export type Factors = {
  index: { idOf(product: number): string; factsOf(product: number): ProductFacts }
  demandOf(product: number): Demand
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
export function scoredOf(relevant: Relevant[], { index, demandOf, boosts, amount }: Factors): Scored[] {
  const highest = relevant.reduce((most, { relevance }) => Math.max(most, relevance), 0)
  const weights = new Map<string | null, number>()
  const products = relevant.map(({ product, parts, relevance }): Scored => {
    const { pieces: sales, inStock } = demandOf(product)
    const facts = index.factsOf(product)
    const { group, subCategoryId } = facts
    const bySize = sizeFactor(facts, amount)
    const weight = relevance >= highest * MEANT ? (relevance * bySize) ** 10 * (1 + sales) : 0
    weights.set(subCategoryId, (weights.get(subCategoryId) ?? 0) + weight)
    const bySales = 1 + SALES * Math.log(1 + sales)
    const byStock = inStock ? 1 : SOLD_OUT
    const id = index.idOf(product)
    return {
      ...{ product, id, parts, relevance, group, subCategoryId, sales, bySales, bySize, byStock },
      ...{ bySubCategory: 1, score: 0 },
    }
  })
  const heaviest = Math.max(...weights.values())
  for (const product of products) {
    const { id, relevance, subCategoryId, bySales, bySize, byStock } = product
    const share = heaviest > 0 ? (weights.get(subCategoryId) ?? 0) / heaviest : 0
    product.bySubCategory = 0.6 + 0.6 * share
    const boost = (boosts.get(id) ?? 0) + (boosts.get(subCategoryId ?? '') ?? 0)
    product.score = relevance * bySales * bySize * byStock * product.bySubCategory * (1 + boost)
  }
  return products
}

/** Sizes near the one that is searched for count more; pieces are not compared with grams. */
function sizeFactor(
  { amount, dimension }: Pick<ProductFacts, 'amount' | 'dimension'>,
  wanted: Amount | null,
) {
  if (!wanted) return 1
  const isOther = dimension !== wanted.dimension
  if (amount === null || (isOther && [dimension, wanted.dimension].includes('piece'))) return 0.7
  return 0.8 + 0.7 / (1 + 4 * Math.abs(Math.log(amount / wanted.of)))
}

/** Best first. */
export const byScore = (a: Ranked, b: Ranked): number =>
  b.parts - a.parts || b.score - a.score || (a.id < b.id ? -1 : 1)

type Ranked = Pick<Scored, 'id' | 'group' | 'parts' | 'score'>

/** Of sorted products the first of each thing. */
export function firstOfEach<P extends { group: string }>(products: P[]): P[] {
  const seen = new Set<string>()
  return products.filter(({ group }) => !seen.has(group) && seen.add(group))
}
