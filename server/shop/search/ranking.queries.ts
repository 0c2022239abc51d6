import { sql } from 'kysely'
import { type Db, one } from '#server/platform/database/database.ts'
import type { Amount } from './amount.rules.ts'

/**
 * A word that products may have for a part of the search text. An alternative has one or more places, and a product
 * satisfies the part if it has a word for each place of one alternative.
 */
export type Wanted = {
  part: number
  alternative: number
  place: number
  wordId: number
  /** 0 to 1: how near the word is to what was typed */
  quality: number
}

export type Search = {
  storeId: string
  wanted: Wanted[]
  /** the number of parts that a product must satisfy, with the last part among them */
  atLeast: number
  lastPart: number
  amount: Amount | null
  /** a tsquery: products with these words only in their description follow when few others are found */
  described: string
}

/** Products read per word, the best ones: a search does not cost more where more products have a word. */
const MAX_POSTINGS = 1_000

/** Products whose sales, sizes and stock are read: the best ones by their words alone. */
const MAX_PRODUCTS = 1_000

/** Products below this mean score, or below this share of the best score, are not what is searched for. */
const LEAST_SCORE = 0.04
const LEAST_SHARE = 0.2

/** So many products are enough without those that are found by their description. */
const ENOUGH = 60

/** A page of the products that satisfy the parts, best first. */
export const findRanked = (db: Db, search: Search, limit: number, offset: number) =>
  one(
    db,
    sql<{ ids: string[]; totalCount: number }>`
      with relevant as (${relevant(search)}),
      scored as (${scored(search)}),
      ranked as (${ranked}),
      found as (
        select product_id, parts, score from ranked
         union all
        (${described(search)}))
      select array(select product_id from found order by parts desc, score desc, product_id
                    limit ${limit} offset ${offset}) as ids,
             (select count(*) from found) as "totalCount"`,
  )

/** The sum of the best scores of each part. Several words of one alternative say more than one. */
const relevant = ({ wanted, atLeast, lastPart }: Search) => sql`
  with wanted as materialized (
    select *
      from unnest(${wanted.map(({ part }) => part)}::int[], ${wanted.map(({ alternative }) => alternative)}::int[],
                  ${wanted.map(({ place }) => place)}::int[], ${wanted.map(({ wordId }) => wordId)}::int[],
                  ${wanted.map(({ quality }) => quality)}::real[])
           as given (part, alternative, place, word_id, quality)),
  alternatives as (
    select part, alternative, count(distinct place) as places from wanted group by part, alternative),
  matched as (
    select p.product_id, w.part, w.alternative, w.place, max(p.score * w.quality) as score
      from wanted w
     cross join lateral (
       select product_id, score
         from search_postings
        where word_id = w.word_id
        order by score desc
        limit ${sql.lit(MAX_POSTINGS)}) as p
     group by p.product_id, w.part, w.alternative, w.place),
  satisfied as (
    select product_id, part, max(score) as score
      from (select product_id, part, alternative,
                   case when places > 1 then least(1.2, sum(score)) else sum(score) end as score
              from matched
              join alternatives using (part, alternative)
             group by product_id, part, alternative, places
            having count(*) = places) as whole
     group by product_id, part)
  select product_id, sum(score) as relevance, count(*) as parts
    from satisfied
   group by product_id
  having count(*) >= ${atLeast}::int and sum(score) >= ${sql.lit(LEAST_SCORE)}::real * ${atLeast}::int
     and bool_or(part = ${lastPart}::int)
   order by count(*) desc, sum(score) desc, product_id
   limit ${sql.lit(MAX_PRODUCTS)}`

/** With what is sold often before what is not, and the size that is searched for before others. */
const scored = ({ storeId, amount }: Search) => sql`
  select r.product_id, r.parts, r.relevance, d.sub_category_id, coalesce(s.saleable, 0) > 0 as in_stock,
         r.relevance * (1 + 0.05 * ln(1 + d.popularity + p.usual_sales + coalesce(sold.pieces, 0)))
           * case when ${amount?.of ?? null}::real is null then 1
                  when d.dimension is distinct from ${amount?.dimension ?? null}::text then 0.7
                  else 0.8 + 0.7 / (1 + 4 * abs(ln(d.amount / ${amount?.of ?? null}::real))) end as score
    from relevant r
    join search_documents d on d.product_id = r.product_id
    join catalogue_products p on p.id = r.product_id and p.live
    left join catalogue_product_sales sold on sold.store_id = ${storeId} and sold.product_id = r.product_id
    left join inventory_stock s on s.store_id = ${storeId} and s.product_id = r.product_id`

/** The sub-category in which most of what is found is, before others; what is in stock before what is sold out. */
const ranked = sql`
  select product_id, parts,
         score * (0.6 + 0.6 * weight / max(weight) over ()) * case when in_stock then 1 else 0.6 end as score
    from (select *, max(relevance) over () as highest,
                 sum(power(score, 4)) over (partition by sub_category_id) as weight
            from scored) as s
   where relevance >= highest * ${sql.lit(LEAST_SHARE)}::real`

const described = ({ described }: Search) => sql`
  select d.product_id, 0, ts_rank(d.words, ${described}::tsquery)
    from search_documents d
    join catalogue_products p on p.id = d.product_id and p.live
   where d.words @@ ${described}::tsquery
     and (select count(*) from ranked) between 1 and ${sql.lit(ENOUGH)}::int
     and not exists (select from ranked where ranked.product_id = d.product_id)
   limit ${sql.lit(ENOUGH)}`
