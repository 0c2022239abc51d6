import { sql } from 'kysely'
import { all, type Db } from '#server/platform/database/database.ts'
import type { Said } from './matches.rules.ts'
import type { NameWord, StoredName } from './names-of-things.rules.ts'
import type { Word } from './vocabulary.rules.ts'

/** Ids from one to another, both included. */
export type IdRange = { from: number; to: number }

/** The words whose ids are in one of the ranges. */
export const wordsIn = (db: Db, ranges: IdRange[]) =>
  all(
    db,
    sql<Word>`
      select v.id, v.word, v.sound, v.brand, v.category
        from unnest(${ranges.map(({ from }) => from)}::int[], ${ranges.map(({ to }) => to)}::int[])
             as given ("from", "to")
       cross join lateral (
         select * from search_vocabulary where id between given."from" and given."to" offset 0) as v
       order by v.id`,
  )

/** The names, in the order in which they were written. */
export const allNames = (db: Db) =>
  all(
    db,
    sql<StoredName>`
      select id, thing, phrase, sound, words, kind, regional,
             exists (select from search_name_deletions d where d.name_id = n.id) as corrected
        from search_names n
       where not disabled
       order by id`,
  )

/** Which of the words, null: of all, are meant by which names. */
export const nameWordsOf = (db: Db, wordIds: number[] | null) =>
  all(
    db,
    sql<NameWord>`
      select name_id as "nameId", place, word_id as "wordId"
        from search_name_words
       ${wordIds ? sql`where word_id = any (${wordIds}::int[])` : sql``}
       order by name_id, place, word_id`,
  )

/** A word that is spelt right, and whether it names what no grocer sells. */
export type EverydayWord = { word: string; sound: string; notSold: boolean }

export const everydayWords = (db: Db) =>
  all(db, sql<EverydayWord>`select word, sound, not_sold as "notSold" from search_common_words order by word`)

/** Products by which a word of categories is judged. */
const SAMPLE = 24

/** Ids of the words of categories. */
export const categoryWords = (db: Db) =>
  all(db, sql<{ id: number }>`select id from search_vocabulary where category`)

/** What products say of each of the words. */
export async function saidOf(db: Db, wordIds: number[]): Promise<Map<number, Said>> {
  const rows = await all(
    db,
    sql<Said & { wordId: number }>`
      select v.id as "wordId",
             (select score from search_postings where word_id = v.id order by score desc limit 1) as best,
             case when v.category then (${shareNamed}) end as named
        from unnest(${wordIds}::int[]) as given (id)
       -- not joined with all words, of which the planner expects fewer
       cross join lateral (select id, category from search_vocabulary where id = given.id offset 0) as v`,
  )
  return new Map(rows.map(({ wordId, best, named }) => [wordId, { best, named }]))
}

/** Of the first products of a word of categories, the share that has the word in its name, too. */
const shareNamed = sql`
  select avg(in_name::int)::real
    from (select in_name
            from search_postings
           where word_id = v.id
           order by score desc
           limit ${sql.lit(SAMPLE)}) as c`
