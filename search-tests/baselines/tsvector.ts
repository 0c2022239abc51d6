import type pg from 'pg'
import type { Engine } from '../engine.ts'
import type { Product } from '../product.ts'
import { DEPTH } from '../score.ts'

/** PostgreSQL's full text search as its manual shows it: all words, English stems, `ts_rank`. */
export async function tsvector(pool: pg.Pool, products: Product[]): Promise<Engine> {
  await pool.query(
    `create table baseline_words as
     select place, to_tsvector('english', words) as words
       from unnest($1::int[], $2::text[]) as product (place, words)`,
    [[...products.keys()], products.map(wordsOf)],
  )
  return {
    name: 'tsvector',
    async search(query) {
      const { rows } = await pool.query<{ place: number }>(
        `select place
           from baseline_words, plainto_tsquery('english', $1) as query
          where words @@ query
          order by ts_rank(words, query) desc, place
          limit ${DEPTH}`,
        [query],
      )
      return rows.map(({ place }) => place)
    },
  }
}

const wordsOf = (product: Product): string =>
  [
    product.name,
    product.hindiName,
    product.brand,
    product.unit,
    ...product.categories,
    ...product.subCategories,
    product.description,
  ].join(' ')
