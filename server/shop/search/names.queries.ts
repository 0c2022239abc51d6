import { type RawBuilder, sql } from 'kysely'
import type { SearchNameKind } from '#contract/v1/search-names.ts'
import { all, changed, type Db, maybe, one } from '#server/platform/database/database.ts'

export type Name = {
  id: string
  /** names with the same thing mean the same */
  thing: number
  name: string
  meanings: string[]
  kind: SearchNameKind | 'meaning'
  source: 'supplied' | 'edited'
  disabled: boolean
  version: number
  changedBy: string | null
  changedAt: Date | null
}

/** Most meanings that are listed of one name. */
const MAX_MEANINGS = 6

const meanings = sql`array(
  select o.phrase
    from search_names o
   where o.thing = n.thing and o.id <> n.id and o.kind <> 'brand' and not o.regional and not o.disabled
   order by length(o.phrase), o.phrase
   limit ${sql.lit(MAX_MEANINGS)})`

const names = (where: RawBuilder<unknown>, limit: number) => sql<Name>`
  select n.public_id as id, n.thing, n.phrase as name, ${meanings} as meanings, n.kind, n.source, n.disabled, n.version,
         u.name as "changedBy", n.changed_at as "changedAt"
    from search_names n
    left join identity_users u on u.id = n.changed_by
   where n.kind <> 'meaning' and ${where}
   order by n.phrase, n.id
   limit ${limit}`

export type NameFilter = { search: string; source?: Name['source']; after?: string }

/** A part of the names in the order of the alphabet, after the name with the id `after`. */
export const list = (db: Db, { search, source, after }: NameFilter, limit: number) =>
  all(
    db,
    names(
      sql.join(
        [
          sql`true`,
          ...(search
            ? [
                sql`(n.phrase like ${`%${search.replace(/[\\%_]/g, '\\$&')}%`} or n.sound = search_sounds(${search})
                     or n.thing in (select thing from search_names where phrase = ${search}))`,
              ]
            : []),
          ...(source ? [sql`n.source = ${source}`] : []),
          ...(after
            ? [sql`(n.phrase, n.id) > (select phrase, id from search_names where public_id = ${after}::uuid)`]
            : []),
        ],
        sql` and `,
      ),
      limit,
    ),
  )

export const find = (db: Db, id: string) => maybe(db, names(sql`n.public_id = ${id}::uuid`, 1))

/**
 * Other editors wait, so that the rules see all names; searches do not. Products with new words are written before or
 * after the change: the trigger of search_names locks them out as well, and would do so after rows are locked.
 */
export async function lockNames(db: Db): Promise<void> {
  await changed(db, sql`lock table search_names in share row exclusive mode`)
  await changed(db, sql`select pg_advisory_xact_lock(hashtext('search_name_words'))`)
}

/** What the rules have to know about a name and its meaning; `id`: the row that is replaced. */
export const factsOf = (db: Db, name: string, meaning: string, id: string | null) =>
  one(
    db,
    sql<{
      sameSound: boolean
      taken: string[] | null
      brandOf: string[] | null
      products: number
      withName: number
      withMeaning: number
    }>`
      select search_sounds(${name}) = search_sounds(${meaning}) as "sameSound",
             (select ${meanings} from search_names n
               where n.sound = search_sounds(${name}) and levenshtein(n.phrase, ${name}) <= 2
                 and n.kind <> 'meaning' and not n.disabled
                 and n.public_id is distinct from ${id}::uuid
               order by n.id limit 1) as taken,
             (select ${meanings} from search_names n
               where n.phrase = ${meaning} and n.kind = 'brand' and not n.disabled
                 and n.public_id is distinct from ${id}::uuid
               order by n.id limit 1) as "brandOf",
             (select count(*) from catalogue_products where live) as products,
             ${productsWith(name)} as "withName", ${productsWith(meaning)} as "withMeaning"`,
  )

/** The number of products that have all words of a phrase, as they are spelt. */
const productsWith = (phrase: string) => sql`(
  select count(*)
    from (select p.product_id
            from search_vocabulary v
            join search_postings p on p.word_id = v.id
           where v.word = any (search_split(${phrase}))
           group by p.product_id
          having count(distinct v.word) = cardinality(search_split(${phrase}))) as found)`

/** The thing that a meaning names, by names that work both ways; null if none is known by it. */
export const thingNamed = (db: Db, meaning: string) =>
  maybe(
    db,
    sql<{ thing: number }>`
      select thing
        from search_names
       where phrase = ${meaning} and kind = 'name' and not disabled
       order by regional, thing
       limit 1`,
  )

export const newThing = (db: Db) =>
  one(db, sql<{ thing: number }>`select coalesce(max(thing), 0) + 1 as thing from search_names`)

/** The name of a thing that sounds like a phrase; a disabled one is deleted instead. */
export async function soundsAlike(
  db: Db,
  { thing, phrase, id }: { thing: number; phrase: string; id: string | null },
) {
  const other = sql`thing = ${thing}::int and sound = search_sounds(${phrase}::text)
    and public_id is distinct from ${id}::uuid`
  await changed(db, sql`delete from search_names where disabled and ${other}`)
  return maybe(db, sql<{ phrase: string }>`select phrase from search_names where ${other}`)
}

type Row = { thing: number; phrase: string; kind: SearchNameKind | 'meaning'; userId: string }

/** Adds a name, or changes the one with the id. */
export const write = (db: Db, { thing, phrase, kind, userId }: Row, id: string | null) => {
  const values = sql`${thing}::int as thing, ${phrase}::text as phrase, search_sounds(${phrase}::text) as sound,
    search_split(${phrase}::text) as words,
    array(select search_sound(word) from unnest(search_split(${phrase}::text)) as word) as sounds,
    ${kind}::text as kind, ${userId}::uuid as changed_by`
  return one(
    db,
    id
      ? sql<{ id: string }>`
          update search_names n
             set thing = given.thing, phrase = given.phrase, sound = given.sound, words = given.words,
                 sounds = given.sounds, kind = given.kind, regional = false, source = 'edited', disabled = false,
                 version = version + 1, changed_by = given.changed_by, changed_at = now()
            from (select ${values}) as given
           where n.public_id = ${id}::uuid
       returning n.public_id as id`
      : sql<{ id: string }>`
          insert into search_names (thing, phrase, sound, words, sounds, kind, changed_by, source, changed_at)
          select given.*, 'edited', now() from (select ${values}) as given
       returning public_id as id`,
  )
}

/** Writes the keys by which a name is found when it is misspelt. */
export const writeKeys = (db: Db, id: string) =>
  changed(
    db,
    sql`
      with name as (select id, sound, kind from search_names where public_id = ${id}::uuid),
      old as (delete from search_name_deletions d using name where d.name_id = name.id and d.key <> all (
        select search_name_deletions_of(name.sound)))
      insert into search_name_deletions (key, name_id)
      select key, id from name, search_name_deletions_of(sound) as key
          on conflict do nothing`,
  )

export const deleteName = (db: Db, id: string) =>
  changed(db, sql`delete from search_names where public_id = ${id}::uuid`)

/** Deletes the last name of a thing if staff added it: it was the meaning of one that is gone. */
export const deleteAlone = (db: Db, thing: number) =>
  changed(
    db,
    sql`
      delete from search_names n
       where n.thing = ${thing}::int and n.source = 'edited'
         and not exists (select from search_names o where o.thing = n.thing and o.id <> n.id)`,
  )

export const setDisabled = (db: Db, id: string, disabled: boolean, userId: string) =>
  changed(
    db,
    sql`
      update search_names
         set disabled = ${disabled}::boolean, version = version + 1, changed_by = ${userId}::uuid, changed_at = now()
       where public_id = ${id}::uuid`,
  )
