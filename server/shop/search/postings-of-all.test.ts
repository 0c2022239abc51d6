import { expect, test } from 'vitest'
import { allPostings } from './postings-of-all.ts'
import { ProductColumns } from './product-columns.ts'

/** Products with their words, each with a score, as PostgreSQL sends them. */
function columnsOf(products: [word: number, score: number][][]): ProductColumns {
  const columns = new ProductColumns()
  for (const [product, words] of products.entries()) {
    const bytes = Buffer.alloc(8 * words.length)
    for (const [at, [word, score]] of words.entries()) {
      bytes.writeInt32BE(word, 8 * at)
      bytes.writeFloatBE(score, 8 * at + 4)
    }
    columns.setWords(product, bytes)
  }
  return columns
}

test('the best products of each word come first, of equal ones those with lower numbers', async () => {
  const products = columnsOf([
    [[7, 0.5]],
    [
      [7, 0.25],
      [9, 1],
    ],
    [[7, 0.5]],
    [[7, 1]],
    [],
    [[7, 0.25]],
  ])
  const all = await allPostings(products, 6, 4)
  expect([...all.keys()]).toEqual([7, 9])
  expect(all.get(7)).toEqual({
    products: Int32Array.of(3, 0, 2, 1),
    scores: Float32Array.of(1, 0.5, 0.5, 0.25),
    complete: false,
  })
  expect(all.get(9)).toEqual({ products: Int32Array.of(1), scores: Float32Array.of(1), complete: true })
})

test('words of 200,000 products have as many postings as are wanted', async () => {
  const many = Array.from({ length: 200_000 }, (_, at): [number, number][] => [
    [at % 3, 1 / (1 + (at % 100))],
  ])
  const all = await allPostings(columnsOf(many), many.length, 1_000)
  expect([...all.values()].map(({ products }) => products.length)).toEqual([1_000, 1_000, 1_000])
  // one product in a hundred has the highest score
  const first = many.flatMap(([[word, score] = [0, 0]], at) => (word === 2 && score === 1 ? [at] : []))
  expect([...(all.get(2)?.products.slice(0, 600) ?? [])]).toEqual(first.slice(0, 600))
})
