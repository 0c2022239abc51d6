import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import { all, type Db, maybe } from '#server/platform/database/database.ts'

/** The Hindi column for Hindi readers if it has a text, otherwise the English one. */
const localized = (language: Language, english: string, hindi: string) =>
  language === 'hi' ? sql`coalesce(nullif(${sql.ref(hindi)}, ''), ${sql.ref(english)})` : sql.ref(english)

export const list = (db: Db, language: Language) =>
  all(
    db,
    sql<{ slug: string; title: string }>`
      select slug, ${localized(language, 'title', 'hindi_title')} as title from info_pages order by position, slug`,
  )

export const find = (db: Db, language: Language, slug: string) =>
  maybe(
    db,
    sql<{ slug: string; title: string; summary: string; body: string }>`
      select slug, ${localized(language, 'title', 'hindi_title')} as title,
             ${localized(language, 'summary', 'hindi_summary')} as summary,
              ${localized(language, 'body', 'hindi_body')} as body
        from info_pages
       where slug = ${slug}`,
  )

/** The shop's details by key; a detail that is not set is an empty text. */
export async function details(db: Db, language: Language): Promise<Record<string, string>> {
  const rows = await all(
    db,
    sql<{ key: string; value: string }>`
      select key, ${localized(language, 'value', 'hindi_value')} as value from shop_details`,
  )
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}

export const setDetail = (
  db: Db,
  key: string,
  { value, hindiValue }: { value: string; hindiValue: string },
) =>
  all(
    db,
    sql`
      insert into shop_details (key, value, hindi_value) values (${key}, ${value}, ${hindiValue})
          on conflict (key) do update set value = excluded.value, hindi_value = excluded.hindi_value`,
  )
