import { type RawBuilder, sql } from 'kysely'
import type { FilterSort } from '#contract/product-filters.ts'
import { type Db, one } from '#server/platform/database/database.ts'
import { isNew, MOMENT, type Moment } from '#server/platform/database/moment.ts'

export type Place = { category?: string; subCategory?: string }
/** What is filtered: products in the order of their ids, or those of a category and sub-category. */
export type Among = { ids: string[] } | Place
/** When it was read, and which transactions had changed products last. */
export type ReadAt = Moment & { changes: string }

/** Empty lists and 0 exclude nothing. A price band is the number of steps (in paise) that the price has reached. */
export type Conditions = {
  brands: string[]
  priceBands: number[]
  leastDiscount: number
  sizes: string[]
  diets: string[]
  inStock: boolean
}
export type Steps = { prices: number[]; discounts: number[] }
export type Counted<V> = { value: V; count: number }[]

/** `given`: the order of the ids, or what is usually bought first. */
export type FilteredSort = 'given' | 'newest' | FilterSort

const MOST_BRANDS = 60
const MOST_SIZES = 40

/** `grouped`: the sizes of one thing are one card. */
type Input = { storeId: string; grouped: boolean; among: Among; conditions: Conditions; steps: Steps }

/**
 * A page of the cards with products that satisfy all conditions, and the number of cards. `ids` has the product that
 * decides the place of each card, `fitting` all products on the page's cards that satisfy the conditions.
 */
export const listFiltered = (
  db: Db,
  input: Input,
  sort: FilteredSort,
  page: { limit: number; offset: number },
) =>
  one(
    db,
    sql<ReadAt & { ids: string[]; fitting: string[]; totalCount: number }>`
      with judged as materialized (${judged(input)}),
      cards as materialized (
        select distinct on (card) *
          from judged
         where misses = 0
         order by card, ${comparesSizes(sort) ? sql`in_stock desc,` : sql``} ${orders[sort]}),
      page as materialized (
        select id, card, row_number() over (order by ${orders[sort]}) as place
          from cards
         order by place
         limit ${page.limit} offset ${page.offset})
      select array(select id from page order by place) as ids,
             array(select judged.id from judged join page using (card) where judged.misses = 0) as fitting,
             (select count(*) from cards) as "totalCount",
             ${READ_AT}`,
  )

/** A card then shows the size by which it is sorted, if possible one in stock; in other orders the usual size. */
export const comparesSizes = (sort: FilteredSort): boolean =>
  sort !== 'given' && sort !== 'newest' && sort !== 'popular'

const orders: Record<FilteredSort, RawBuilder<unknown>> = {
  given: sql`position, usual_sales desc, id`,
  newest: sql`id desc`,
  popular: sql`usual_sales desc, id`,
  cheapest: sql`price_paise, id`,
  dearest: sql`price_paise desc, id`,
  discount: sql`discount desc, id`,
  // a kilogram compares with a litre, but neither with a piece or a metre
  'unit-price': sql`
    case dimension when 'g' then 1 when 'ml' then 1 when 'piece' then 2 when 'mm' then 3 else 4 end,
    price_paise / nullif(amount, 0)::float8, price_paise, id`,
}

/**
 * The values to choose from; each with the number of cards with products that satisfy the conditions of all other
 * facets.
 */
export const facets = (db: Db, input: Input) =>
  one(
    db,
    sql<
      ReadAt & {
        totalCount: number
        brands: Counted<string>
        priceBands: Counted<number>
        discounts: Counted<number>
        sizes: Counted<string>
        diets: Counted<string>
        inStock: number
      }
    >`
      with judged as materialized (${judged(input)})
      select (select count(distinct card) from judged where misses = 0) as "totalCount",
             (${counted(sql`nullif(brand, '')`, sql`no_brand`, MOST_BRANDS)}) as brands,
             (${counted(sql`price_band`, sql`no_price`, MOST_BRANDS)}) as "priceBands",
             (select coalesce(jsonb_agg(jsonb_build_object('value', step, 'count', (
                       select count(distinct card) from judged where misses = no_discount and discount >= step))
                     order by step), '[]')
                from unnest(${input.steps.discounts}::int[]) as step) as discounts,
             (${sizes}) as sizes,
             (${counted(sql`diet`, sql`no_diet`, MOST_BRANDS)}) as diets,
             (select count(distinct card) from judged where misses = no_stock and in_stock) as "inStock",
             ${READ_AT}`,
  )

const READ_AT = sql`${MOMENT}, (select changes from catalogue_last_changes) as changes`

/** `isChanged`: products of the place have been sold out at the store, or have come back, since this snapshot. */
export const readNews = (db: Db, { storeId, ...place }: Place & { storeId: string }, since: string) =>
  one(
    db,
    sql<ReadAt & { isChanged: boolean }>`
      select exists (
               select
                 from inventory_availability_changes
                where store_id = ${storeId} and ${isNew(since)}
                  and (product_id is null or product_id in (${members(place)}))) as "isChanged",
             ${READ_AT}`,
  )

/** A product misses nothing but the condition of the facet itself. */
const counted = (value: RawBuilder<unknown>, missed: RawBuilder<unknown>, most: number) => sql`
  select coalesce(jsonb_agg(jsonb_build_object('value', value, 'count', count) order by count desc, value), '[]')
    from (select ${value} as value, count(distinct card) as count
            from judged
           where misses = ${missed} and ${value} is not null
           group by 1
           order by 2 desc, 1
           limit ${sql.lit(most)}) as best`

/** The most frequent sizes, smallest first; those without a quantity last. */
const sizes = sql`
  select coalesce(jsonb_agg(jsonb_build_object('value', unit, 'count', count) order by dimension, amount, unit), '[]')
    from (select unit, count(distinct card) as count, min(dimension) as dimension, min(amount) as amount
            from judged
           where misses = no_size
           group by 1
           order by 2 desc, 1
           limit ${sql.lit(MOST_SIZES)}) as best`

/** Every product with the conditions that it misses, so that all facets are counted from one reading. */
const judged = ({ storeId, grouped, among, conditions, steps }: Input) => sql`
  select *, no_brand + no_price + no_discount + no_size + no_diet + no_stock as misses
    from (
      select p.id, ${grouped ? sql`p.variant_group` : sql`p.id`} as card, a.position, p.brand, p.unit, p.diet,
             p.discount, p.price_paise, p.usual_sales, p.amount, p.dimension, banded.price_band, stocked.in_stock,
             (cardinality(${conditions.brands}::text[]) > 0
               and p.brand <> all (${conditions.brands}::text[]))::int as no_brand,
             (cardinality(${conditions.priceBands}::int[]) > 0
               and banded.price_band <> all (${conditions.priceBands}::int[]))::int as no_price,
             (p.discount < ${conditions.leastDiscount}::int)::int as no_discount,
             (cardinality(${conditions.sizes}::text[]) > 0
               and p.unit <> all (${conditions.sizes}::text[]))::int as no_size,
             (cardinality(${conditions.diets}::text[]) > 0
               and coalesce(p.diet, '') <> all (${conditions.diets}::text[]))::int as no_diet,
             (${conditions.inStock}::boolean and not stocked.in_stock)::int as no_stock
        from (${'ids' in among ? listed(among.ids) : placed(among)}) as a
        join products p on p.id = a.id and p.live
        left join inventory_stock s on s.store_id = ${storeId} and s.product_id = p.id
       cross join lateral (select width_bucket(p.price_paise, ${steps.prices}::bigint[]) as price_band) as banded
       cross join lateral (select coalesce(s.saleable, 0) > 0 as in_stock) as stocked) as one`

const listed = (ids: string[]) =>
  sql`select listed.id, listed.position from unnest(${ids}::uuid[]) with ordinality as listed (id, position)`

const placed = (place: Place) => sql`
  select id, 0::bigint as position from (${members(place)}) as member (id)`

/** From the smaller set, so that the cost follows the number of products in it. */
const members = ({ category, subCategory }: Place) =>
  subCategory
    ? sql`select product_id
            from product_sub_categories
           where sub_category_id = ${subCategory}
             and (${category ?? null}::uuid is null
                  or product_id in (select product_id from product_categories
                                     where category_id = ${category ?? null}::uuid))`
    : sql`select product_id from product_categories where category_id = ${category ?? null}::uuid`
