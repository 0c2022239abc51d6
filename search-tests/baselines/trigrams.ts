import type pg from 'pg'
import type { Engine } from '../engine.ts'
import type { Product } from '../product.ts'
import { DEPTH } from '../score.ts'

/** `pg_trgm` over the English and the Hindi name, with its own thresholds. */
export async function trigrams(pool: pg.Pool, products: Product[]): Promise<Engine> {
  await pool.query('create extension if not exists pg_trgm')
  await pool.query(
    `create table baseline_names as
     select * from unnest($1::int[], $2::text[]) as product (place, name)`,
    [[...products.keys()], products.map(({ name, hindiName }) => `${name} ${hindiName}`.trim())],
  )
  await pool.query('create index on baseline_names using gin (name gin_trgm_ops)')
  await pool.query('analyze baseline_names')
  return {
    name: 'pg_trgm',
    async search(query) {
      const { rows } = await pool.query<{ place: number }>(
        `select place
           from baseline_names
          where $1 <% name or $1 % name
          order by word_similarity($1, name) desc, similarity($1, name) desc, place
          limit ${DEPTH}`,
        [query],
      )
      return rows.map(({ place }) => place)
    },
  }
}
