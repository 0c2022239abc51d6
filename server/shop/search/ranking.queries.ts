import { sql } from 'kysely'
import { type Db, one } from '#server/platform/database/database.ts'
import { CHANGES } from './index.queries.ts'
import { MAX_DESCRIBED } from './search.queries.ts'

/** Pieces that were sold or are sold usually, and whether the store has any. */
export type Demand = { pieces: number; inStock: boolean }

/** How much more products, or the products of a sub-category, count, by id: 0.2 is 1.2 times as much. */
export type Boosts = Map<string, number>

/** A product that is found by its description. */
export type Described = { id: string; group: string; rank: number }

/** What ranking reads for every search; `changes` as SearchMemory compares them. */
export type Read = { demand: Demand[]; boosts: Boosts; described: Described[]; changes: string }

/** The weights of D, C, B and A by which ts_rank counts unless it is given others. */
const WEIGHTS = sql.lit('{0.1, 0.2, 0.4, 1.0}')

/** `described`: products whose texts have all words of a tsquery are read, too, at most `most` besides `others`. */
export type RankingInput = {
  storeId: string
  query: string
  described: { query: string; others: string[]; most: number } | null
}

/**
 * What is sold of the products, in their order, what is often added to the cart after this search, and products that
 * are found by their texts, best first.
 */
export async function readFor(
  db: Db,
  { storeId, query, described }: RankingInput,
  productIds: string[],
): Promise<Read> {
  const row = await one(
    db,
    sql<Columns>`
      select of_products.*, of_query.*, of_texts.*, ${CHANGES} as changes
        from (${demandOf(storeId, productIds)}) as of_products,
             (select array_agg(coalesce(product_id, sub_category_id)) as boosted, array_agg(boost) as boosts
                from search_boosts
               where query = ${query}) as of_query,
             (${described ? withWords(described) : NONE}) as of_texts`,
  )
  return {
    demand: productIds.map((_, at) => ({
      pieces: row.pieces?.[at] ?? 0,
      inStock: row.inStock?.[at] ?? false,
    })),
    boosts: new Map((row.boosted ?? []).map((id, at) => [id, row.boosts?.[at] ?? 0])),
    described: (row.ids ?? []).map((id, at) => ({
      id,
      group: row.groups?.[at] ?? id,
      rank: row.ranks?.[at] ?? 0,
    })),
    changes: row.changes,
  }
}

/** Arrays of the same lengths; null without rows. */
type Columns = {
  pieces: number[] | null
  inStock: boolean[] | null
  boosted: string[] | null
  boosts: number[] | null
  ids: string[] | null
  groups: string[] | null
  ranks: number[] | null
  changes: string
}

const demandOf = (storeId: string, productIds: string[]) => sql`
  select array_agg(coalesce(p.popularity + p.usual_sales, 0)::double precision + coalesce(sold.pieces, 0)
                   order by given.place) as pieces,
         array_agg(coalesce(s.saleable, 0) > 0 order by given.place) as "inStock"
    from unnest(${productIds}::uuid[]) with ordinality as given (id, place)
    -- each by its key: of some thousand the planner would read all
    left join lateral (
      select popularity, usual_sales from search_products where product_id = given.id offset 0) as p on true
    left join lateral (
      select pieces from catalogue_product_sales
       where store_id = ${storeId} and product_id = given.id offset 0) as sold on true
    left join lateral (
      select saleable from inventory_stock
       where store_id = ${storeId} and product_id = given.id offset 0) as s on true`

const withWords = ({ query, others, most }: NonNullable<RankingInput['described']>) => sql`
  select array_agg(product_id) as ids, array_agg(variant_group) as groups, array_agg(rank) as ranks
    from (select d.product_id, p.variant_group, d.rank
            from search_described(${query}::tsquery, ${WEIGHTS}::real[], ${sql.lit(MAX_DESCRIBED)}) d
            join search_products p on p.product_id = d.product_id and p.live
           where d.product_id <> all (${others}::uuid[])
           order by d.rank desc, d.product_id
           limit ${most}) as best`

const NONE = sql`select null::uuid[] as ids, null::uuid[] as groups, null::real[] as ranks`
