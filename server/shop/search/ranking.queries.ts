import { sql } from 'kysely'
import { type Db, one } from '#server/platform/database/database.ts'
import type { Amount } from './amount.rules.ts'
import { MAX_DESCRIBED, type ResultPage } from './search.queries.ts'
import type { Match } from './vocabulary.queries.ts'

/**
 * A word that products may have for a part of the search text. An alternative has one or more places, and a product
 * satisfies the part if it has a word for each place of one alternative.
 */
export type Wanted = {
  part: number
  alternative: number
  place: number
  wordId: number
  /** the word, and how it was found */
  word: string
  how: Match['how']
  /** 0 to 1: how near the word is to what was typed */
  quality: number
  /**
   * of words of categories, 0 to 1: how much the word says of products that do not have it in their names; -1 of other
   * words
   */
  alone: number
}

export type Search = {
  storeId: string
  wanted: Wanted[]
  /** the number of parts that a product must satisfy */
  atLeast: number
  /** which of them in any case, null: any, and its least score */
  thing: { part: number | null; score: number }
  amount: Amount | null
  /** a tsquery: products with these words only in their description follow when few others are found */
  described: string
  /** the words of the search text, separated by blanks */
  query: string
}

/**
 * Products read per word, the best ones: a search does not cost more where more products have a word. Where one of many
 * words is enough, as what begins with one letter, each is read less far.
 */
const MAX_POSTINGS = 1_000
const LEAST_POSTINGS = 150
const POSTINGS_OF_ALL = 3_000

/** So many products of a word are seen to compare how rare words are. */
const SEEN = 100

/** Products whose sales, sizes and stock are read: the best ones by their words alone. */
const MAX_PRODUCTS = 600

/** Products below this mean score, or below this share of the best score, are not what is searched for. */
const LEAST_SCORE = 0.04
const LEAST_SHARE = 0.2

/** How much a word says that only the category of a product has, and in addition to its name. */
const IN_CATEGORY = 0.25
const IN_BOTH = 0.35
/** Several words of one alternative say more than one, but not the sum. */
const SEVERAL = 0.7
/** A product that has other names of the thing, too, counts at most this more. */
const MOST_OTHERS = 0.06
/** For each part of the search text that is not in the name. */
const NOT_NAMED = 0.8

/** How much of the score sales are: each time they are e times as many. */
const SALES = 0.06
/** Products from this share of the best score show what is meant: the sub-category of those that are bought most. */
const MEANT = 0.72

/** So many products are enough without those that are found by their description. */
const ENOUGH = 60

/** A page of the products that satisfy the parts, best first. */
export const findRanked = (db: Db, search: Search, { limit, offset, grouped = false }: ResultPage) =>
  one(
    db,
    sql<{ ids: string[]; totalCount: number }>`
      with ${ranking(search, { grouped })}
      select array(select product_id from found order by parts desc, score desc, product_id
                    limit ${limit} offset ${offset}) as ids,
             (select count(*) from found) as "totalCount"`,
  )

/** The same with why: `found` has the products with their scores; with `grouped`, the best size of each thing. */
export const ranking = (search: Search, { grouped = false } = {}) => sql`
  relevant as (${relevant(search)}),
  scored as (${scored(search)}),
  boosts as materialized (${boosts(search)}),
  ranked as (${ranked}),
  every as (
    select product_id, variant_group, parts, score from ranked
     union all
    (${described(search)})),
  found as (
    select ${grouped ? sql`distinct on (variant_group)` : sql``} product_id, parts, score
      from every
    ${grouped ? sql`order by variant_group, parts desc, score desc, product_id` : sql``})`

/** The sum of the best scores of each part. Several words of one alternative say more than one. */
const relevant = (search: Search) => sql`
  select product_id, parts, relevance
    from (select *, max(relevance) over () as highest from (${best(search)}) as best) as compared
   where relevance >= highest * ${sql.lit(LEAST_SHARE)}::real`

function best({ wanted, atLeast, thing }: Search) {
  const several = atLeast > 1
  const places = Map.groupBy(wanted, ({ alternative }) => alternative)
  const placesOf = ({ alternative }: Wanted) =>
    new Set(places.get(alternative)?.map(({ place }) => place)).size
  const share = Math.round(POSTINGS_OF_ALL / Math.max(1, wanted.length))
  const most = Math.min(MAX_POSTINGS, Math.max(LEAST_POSTINGS, share))
  const phrases = wanted.some((word) => placesOf(word) > 1)
  const parts = new Set(wanted.map(({ part }) => part)).size
  return sql`
  with wanted as materialized (
    select *
      from unnest(${wanted.map(({ part }) => part)}::int[], ${wanted.map(({ alternative }) => alternative)}::int[],
                  ${wanted.map(({ place }) => place)}::int[], ${wanted.map(({ wordId }) => wordId)}::int[],
                  ${wanted.map(({ quality }) => quality)}::real[], ${wanted.map(({ alone }) => alone)}::real[],
                  ${wanted.map(placesOf)}::int[])
           as given (part, alternative, place, word_id, quality, alone, places)),
  ${several ? postedOfSeveral(parts, atLeast) : postedOfOne(most)}
  matched as (
    select product_id, part, alternative, place, places,
           coalesce(max(score * quality) filter (where alone < 0), 0) as named,
           coalesce(max(score * quality) filter (where alone >= 0), 0) as placed,
           coalesce(max(score * quality * alone) filter (where alone >= 0), 0) as placed_alone
      from posted
     group by product_id, part, alternative, place, places),
  satisfied as (
    select product_id, part,
           max(named) + least(${sql.lit(MOST_OTHERS)}::real, 0.1 * (sum(named) - max(named))) as named,
           max(placed) as placed, bool_or(by_name) as by_name
      from (${phrases ? wholePhrases : wholeWords}) as whole
     group by product_id, part)
  select product_id, count(*) as parts,
         greatest(sum(named) * power(${sql.lit(NOT_NAMED)}::real, count(*) filter (where not by_name)),
                  case when count(placed) = count(*)
                       then sum(greatest(named, placed) + 0.2 * least(named, placed)) end) as relevance
    from satisfied
   group by product_id
  having count(*) >= ${atLeast}::int and sum(named) >= ${sql.lit(LEAST_SCORE)}::real * ${atLeast}::int
     and bool_or(part = coalesce(${thing.part}::int, part) and greatest(named, placed) >= ${thing.score}::real)
   order by parts desc, relevance desc, product_id
   limit ${sql.lit(MAX_PRODUCTS)}`
}

/** What an alternative of several words says of the products that have all of them. */
const wholePhrases = sql`
  select product_id, part, alternative, bool_and(named > 0) as by_name,
         case when places > 1 then ${sql.lit(SEVERAL)}::real else 1 end
           * case when bool_and(named > 0)
                  then sum(greatest(named, ${sql.lit(IN_CATEGORY)}::real * placed)
                           + ${sql.lit(IN_BOTH)}::real * least(named, placed))
                  else ${sql.lit(IN_CATEGORY)}::real * avg(greatest(named, placed)) end as named,
         case when bool_and(placed > 0) then sum(placed_alone) end as placed
    from matched
   group by product_id, part, alternative, places
  having count(*) = places`

/** The same where every alternative is one word: there is nothing to add up. */
const wholeWords = sql`
  select product_id, part, named > 0 as by_name,
         case when named > 0
              then greatest(named, ${sql.lit(IN_CATEGORY)}::real * placed)
                   + ${sql.lit(IN_BOTH)}::real * least(named, placed)
              else ${sql.lit(IN_CATEGORY)}::real * placed::double precision end as named,
         case when placed > 0 then placed_alone end as placed
    from matched`

/** The best products of each word. */
const postedOfOne = (most: number) => sql`
  posted as (
    select p.product_id, p.score, w.part, w.alternative, w.place, w.places, w.quality, w.alone
      from wanted w
     cross join lateral (
       select product_id, score
         from search_postings
        where word_id = w.word_id
        order by score desc
        limit ${most}) as p),`

/**
 * All wanted words of the products that have one of the rarest parts: a product with so many parts has at least one of
 * those. How rare a part is, is seen from the first products of its words.
 */
const postedOfSeveral = (parts: number, atLeast: number) => sql`
  rarest as materialized (
    select part
      from wanted
      left join lateral (
        select 1 as seen from search_postings where word_id = wanted.word_id limit ${sql.lit(SEEN)}) as first on true
     group by part
     order by count(seen), part
     limit ${Math.max(0, parts - atLeast + 1)}::int),
  candidates as materialized (
    select p.product_id
      from wanted w
      join rarest using (part)
     cross join lateral (
       select product_id, score
         from search_postings
        where word_id = w.word_id
        order by score desc
        limit ${sql.lit(MAX_POSTINGS)}) as p
     group by p.product_id
     order by max(p.score * w.quality) desc, p.product_id
     limit ${sql.lit(MAX_PRODUCTS)}),
  their_words as materialized (
    select product_id, p.word_id, p.score
      from candidates
     cross join lateral (
       select word_id, score from search_postings where product_id = candidates.product_id offset 0) as p),
  posted as (
    select p.product_id, p.score, w.part, w.alternative, w.place, w.places, w.quality, w.alone
      from their_words p
      join wanted w using (word_id)),`

/** What is known of each product besides: its sales, and whether it has the size searched for and is in stock. */
const scored = ({ storeId, amount }: Search) => sql`
  select r.product_id, p.variant_group, r.parts, r.relevance, p.sub_category_id, sales.pieces as sales,
         1 + ${sql.lit(SALES)}::real * ln(1 + sales.pieces) as by_sales,
         case when ${amount?.of ?? null}::real is null then 1
              when p.dimension is distinct from ${amount?.dimension ?? null}::text
               and 'piece' in (p.dimension, ${amount?.dimension ?? null}::text) is not false then 0.7
              else 0.8 + 0.7 / (1 + 4 * abs(ln(p.amount / ${amount?.of ?? null}::real))) end as by_size,
         case when s.saleable > 0 then 1 else 0.6 end as by_stock
    from relevant r
    join search_products p on p.product_id = r.product_id and p.live
    left join catalogue_product_sales sold on sold.store_id = ${storeId} and sold.product_id = r.product_id
    left join inventory_stock s on s.store_id = ${storeId} and s.product_id = r.product_id
   cross join lateral (select p.popularity + p.usual_sales + coalesce(sold.pieces, 0) as pieces) as sales`

/** What is often added to the cart after this search: at most some dozens of rows. */
const boosts = ({ query }: Search) => sql`
  select sub_category_id, product_id, boost from search_boosts where query = ${query}`

/**
 * The sub-category from which most of what is found is bought counts more than others. What was added to the cart after
 * this search, and its sub-category, count less than one and a half times as much.
 */
const ranked = sql`
  select s.*, s.relevance * by_sales * by_size * by_stock * by_category
           * (1 + coalesce(of_product.boost, 0) + coalesce(of_category.boost, 0)) as score
    from (select *, 0.6 + 0.6 * coalesce(weight / nullif(max(weight) over (), 0), 0) as by_category
            from (select *, sum(case when relevance >= highest * ${sql.lit(MEANT)}::real
                                     then power(relevance * by_size, 10) * (1 + sales) else 0 end)
                              over (partition by sub_category_id) as weight
                    from (select *, max(relevance) over () as highest from scored) as meant) as weighted) as s
    left join boosts of_product on of_product.product_id = s.product_id
    left join boosts of_category on of_category.sub_category_id = s.sub_category_id`

/** The weights of D, C, B and A by which ts_rank counts unless it is given others. */
const WEIGHTS = sql.lit('{0.1, 0.2, 0.4, 1.0}')

const described = ({ described }: Search) => sql`
  select d.product_id, p.variant_group, 0, d.rank
    from search_described(${described}::tsquery, ${WEIGHTS}::real[], ${sql.lit(MAX_DESCRIBED)}) d
    join search_products p on p.product_id = d.product_id and p.live
   where (select count(*) from ranked) between 1 and ${sql.lit(ENOUGH)}::int
     and not exists (select from ranked where ranked.product_id = d.product_id)
   order by d.rank desc, d.product_id
   limit ${sql.lit(ENOUGH)}`
