import type { Amount } from './amount.rules.ts'
import { longer } from './longer.ts'
import type { Dimension, ProductColumns } from './product-columns.ts'
import type { Boosts } from './ranking.queries.ts'
import type { Relevant } from './relevance.rules.ts'

/** A product found, with the factors of its score; `relevance` is what its words say. */
export type Scored = {
  product: number
  parts: number
  relevance: number
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

/** The factors of scores, by the places of the products; used for one search after another. */
export class Scores {
  bySales = new Float64Array(FIRST)
  bySize = new Float64Array(FIRST)
  byStock = new Float64Array(FIRST)
  bySubCategory = new Float64Array(FIRST)
  scores = new Float64Array(FIRST)
  /** by the number of a sub-category and 1: how much is bought from it of what is found */
  #weights = new Float64Array(FIRST)

  /**
   * Computes the scores of the products. The sub-category from which most of what is found is bought counts more than
   * others. What was added to the cart after this search, and its sub-category, count less than one and a half times as
   * much.
   */
  compute(relevant: Relevant, factors: Factors): void {
    const { index, demand, boosts } = factors
    const { length, products, relevances } = relevant
    const facts = index.products
    if (this.scores.length < length) this.#grow(length)
    const heaviest = this.#weigh(relevant, factors)
    const boostOf = (product: number) =>
      (boosts.get(index.idOf(product)) ?? 0) + (boosts.get(facts.subCategoryIdOf(product) ?? '') ?? 0)
    for (let at = 0; at < length; at++) {
      const product = products[at] ?? 0
      const bySales = 1 + SALES * demand.logOf(product)
      const byStock = demand.isInStock(product) ? 1 : SOLD_OUT
      const share = heaviest > 0 ? (this.#weights[facts.subCategoryOf(product) + 1] ?? 0) / heaviest : 0
      const bySubCategory = 0.6 + 0.6 * share
      const boost = boosts.size > 0 ? boostOf(product) : 0
      this.bySales[at] = bySales
      this.byStock[at] = byStock
      this.bySubCategory[at] = bySubCategory
      this.scores[at] =
        (relevances[at] ?? 0) * bySales * (this.bySize[at] ?? 1) * byStock * bySubCategory * (1 + boost)
    }
    for (let at = 0; at < length; at++) this.#weights[facts.subCategoryOf(products[at] ?? 0) + 1] = 0
  }

  /** The weights of the sub-categories; returns the highest. */
  #weigh({ length, products, relevances }: Relevant, { index, demand, amount }: Factors): number {
    const facts = index.products
    let highest = 0
    for (let at = 0; at < length; at++) highest = Math.max(highest, relevances[at] ?? 0)
    let heaviest = 0
    for (let at = 0; at < length; at++) {
      const product = products[at] ?? 0
      const relevance = relevances[at] ?? 0
      const bySize = amount ? sizeFactor(facts.amountOf(product), facts.dimensionOf(product), amount) : 1
      this.bySize[at] = bySize
      if (relevance < highest * MEANT) continue
      const of = facts.subCategoryOf(product) + 1
      if (of >= this.#weights.length) this.#weights = longer(this.#weights, of + 1)
      const weight = (this.#weights[of] ?? 0) + tenth(relevance * bySize) * (1 + demand.piecesOf(product))
      this.#weights[of] = weight
      heaviest = Math.max(heaviest, weight)
    }
    return heaviest
  }

  #grow(length: number): void {
    this.bySales = longer(this.bySales, length)
    this.bySize = longer(this.bySize, length)
    this.byStock = longer(this.byStock, length)
    this.bySubCategory = longer(this.bySubCategory, length)
    this.scores = longer(this.scores, length)
  }
}

const FIRST = 1_024

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

/** Compares places of products: best first; of equal ones those that come first by `compare`. */
export const byScore =
  ({ products, parts }: Relevant, scores: Float64Array, compare: (one: number, other: number) => number) =>
  (a: number, b: number): number =>
    (parts[b] ?? 0) - (parts[a] ?? 0) ||
    (scores[b] ?? 0) - (scores[a] ?? 0) ||
    compare(products[a] ?? 0, products[b] ?? 0)

/** Of sorted products the first of each thing. */
export function firstOfEach<P extends { group: string | number }>(products: P[]): P[] {
  const seen = new Set<string | number>()
  return products.filter(({ group }) => !seen.has(group) && seen.add(group))
}
