import { sql } from 'kysely'
import { type Db, one } from '#server/platform/database/database.ts'
import { isNew, MOMENT, type Moment } from '#server/platform/database/moment.ts'
import { CHANGES } from './index.queries.ts'
import { MAX_DESCRIBED } from './search.queries.ts'

/** Pieces that were sold or are sold usually, and whether the store has any. */
export type Demand = { pieces: number; inStock: boolean }

/** Demand in the order of the products. */
type DemandRead = Moment & { demand: Demand[] }

/** How much more products, or the products of a sub-category, count, by id: 0.2 is 1.2 times as much. */
export type Boosts = Map<string, number>

/** A product that is found by its description. */
export type Described = { id: string; group: string; rank: number }

/**
 * `stock`: of the products of the page, in their order. `changed`: products that have been sold out or have come back,
 * or are sold noticeably more; with `isAnyChanged` also others of the store. `changes` as SearchMemory compares them,
 * `catalogueChanges` as the catalogue does.
 */
export type PageRead = Moment & {
  stock: number[]
  boosts: Boosts
  described: Described[]
  changed: string[]
  isAnyChanged: boolean
  changes: string
  catalogueChanges: string
}

export type PageInput = { productIds: string[]; query: string; described: DescribedInput | null }

/** `since`: changes of availability and sales that this snapshot did not show are read. */
export type PagesInput = { storeId: string; pages: PageInput[]; since: string }

/** Products whose texts have all words of a tsquery, at most `most` besides `others`. */
type DescribedInput = { query: string; others: string[]; most: number }

/** What is sold of the products in a store, and whether it has them. */
export async function readDemand(db: Db, storeId: string, productIds: string[]): Promise<DemandRead> {
  const { pieces, inStock, ...moment } = await one(
    db,
    sql<Moment & { pieces: number[] | null; inStock: boolean[] | null }>`
      select array_agg(coalesce(p.popularity + p.usual_sales, 0)::double precision + coalesce(sold.pieces, 0)
                       order by given.place) as pieces,
             array_agg(coalesce(s.saleable, 0) > 0 order by given.place) as "inStock",
             ${MOMENT}
        from unnest(${productIds}::uuid[]) with ordinality as given (id, place)
        -- each by its key: of some thousand the planner would read all
        left join lateral (
          select popularity, usual_sales from search_products where product_id = given.id offset 0) as p on true
        left join lateral (
          select pieces from catalogue_product_sales
           where store_id = ${storeId} and product_id = given.id offset 0) as sold on true
        left join lateral (
          select saleable from inventory_stock
           where store_id = ${storeId} and product_id = given.id offset 0) as s on true`,
  )
  return {
    demand: productIds.map((_, at) => ({ pieces: pieces?.[at] ?? 0, inStock: inStock?.[at] ?? false })),
    ...moment,
  }
}

/**
 * For each page the stock of its products, what is often added to the cart after this search, and products that are
 * found by their texts, best first; and what has changed since.
 */
export async function readPages(db: Db, { storeId, pages, since }: PagesInput): Promise<PageRead[]> {
  const read = await one(
    db,
    sql<Columns>`
      select of_queries.*, of_texts.*, of_stock.*,
             array(select coalesce(s.saleable, 0)
                     from unnest(${pages.flatMap(({ productIds }) => productIds)}::uuid[])
                          with ordinality as given (id, place)
                     left join lateral (
                       select saleable from inventory_stock
                        where store_id = ${storeId} and product_id = given.id offset 0) as s on true
                    order by place) as stock,
             ${MOMENT}, ${CHANGES} as changes,
             (select changes from catalogue_last_changes) as "catalogueChanges"
        from (select array_agg(query) as queries, array_agg(coalesce(product_id, sub_category_id)) as boosted,
                     array_agg(boost) as boosts
                from search_boosts
               where query = any (${pages.map(({ query }) => query)}::text[])) as of_queries,
             (${pages.some(({ described }) => described) ? withWords(pages) : NONE}) as of_texts,
             (select coalesce(array_agg(product_id) filter (where product_id is not null), '{}') as changed,
                     coalesce(bool_or(product_id is null), false) as "isAnyChanged"
                from (select product_id
                        from inventory_availability_changes
                       where store_id = ${storeId} and ${isNew(since)}
                       union all
                      select product_id from search_sales_changes where ${isNew(since)}) as changes
             ) as of_stock`,
  )
  return pagesIn(read, pages)
}

function pagesIn(read: Columns, pages: PageInput[]): PageRead[] {
  const { queries, boosted, boosts, places, ids, groups, ranks, stock, ...moment } = read
  let from = 0
  return pages.map(({ productIds, query }, page) => {
    const own: PageRead = {
      ...moment,
      stock: stock.slice(from, from + productIds.length),
      boosts: new Map(),
      described: [],
    }
    from += productIds.length
    for (const [at, id] of (boosted ?? []).entries())
      if (queries?.[at] === query) own.boosts.set(id, boosts?.[at] ?? 0)
    for (const [at, id] of (ids ?? []).entries())
      if (places?.[at] === page + 1)
        own.described.push({ id, group: groups?.[at] ?? id, rank: ranks?.[at] ?? 0 })
    return own
  })
}

/** Arrays of the same lengths; null without rows. `places`: of the pages, from 1. */
type Columns = Omit<PageRead, 'boosts' | 'described'> & {
  queries: string[] | null
  boosted: string[] | null
  boosts: number[] | null
  places: number[] | null
  ids: string[] | null
  groups: string[] | null
  ranks: number[] | null
}

/** Most pages that one statement reads; without it PostgreSQL expects a hundred. */
export const MOST_PAGES = 4

/** The weights of D, C, B and A by which ts_rank counts unless it is given others. */
const WEIGHTS = sql.lit('{0.1, 0.2, 0.4, 1.0}')

/**
 * Of JSON PostgreSQL expects the same number of rows whatever it says. Of arrays it expects as many as they have, so a
 * plan for them would seem cheaper than the one for all, and the statement would be planned at each execution, which
 * takes longer than executing it. `others` are cast once for a page (`offset 0`), not for each product that is found.
 */
const withWords = (pages: PageInput[]) => sql`
  select array_agg(place order by place, rank desc, product_id) as places,
         array_agg(product_id order by place, rank desc, product_id) as ids,
         array_agg(variant_group order by place, rank desc, product_id) as groups,
         array_agg(rank order by place, rank desc, product_id) as ranks
    from (select asked.place, best.*
            from (select *
                    from jsonb_to_recordset(${JSON.stringify(describedIn(pages))}::jsonb)
                           as page (place int, query text, others text, most int)
                   limit ${sql.lit(MOST_PAGES)}) as asked
           cross join lateral (select asked.others::uuid[] as ids offset 0) as others
           cross join lateral (
             select d.product_id, p.variant_group, d.rank
               from search_described(asked.query::tsquery, ${WEIGHTS}::real[], ${sql.lit(MAX_DESCRIBED)}) d
               join search_products p on p.product_id = d.product_id and p.live
              where d.product_id <> all (others.ids)
              order by d.rank desc, d.product_id
              limit asked.most) as best) as found`

/** What is searched for in texts, with the places of its pages from 1. */
const describedIn = (pages: PageInput[]) =>
  pages.flatMap(({ described }, at) =>
    described ? { ...described, place: at + 1, others: `{${described.others.join()}}` } : [],
  )

const NONE = sql`
  select null::int[] as places, null::uuid[] as ids, null::uuid[] as groups, null::real[] as ranks`
