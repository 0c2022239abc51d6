import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { SUPPLIED } from './contents.ts'

/** Texts of a shop, such as the id of a user, and the name that stands for each in comparisons with another shop. */
export type Names = Record<string, string>

const DASHES = /([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})/g
/** What differs between two shops to which the same happened: ids, hashes, codes, times and order numbers. */
const VOLATILE = new RegExp(
  'uploaded/[\\w-]+|[0-9a-f]{32}|"transaction": "\\d+"|\\\\x[0-9a-f]+|\\$argon2[^"]+|' +
    '\\d{4}-\\d\\d-\\d\\d[T ][\\d:.+Z]+|JP\\d{6}-\\w+|"code": "\\d{4}"|[\\w-]{20,}|\\b\\d{6}\\b',
  'gi',
)

/** Rows that come and go by themselves, or are written some time after the request. */
const TRANSIENT = [
  'outbox',
  'stock_reads',
  'search_keys',
  'attempts',
  'catalogue_changes',
  'search_changes',
  'search_visits',
]

/**
 * All rows of all tables as texts that two shops have in common if the same happened in both: what is random or a time
 * is masked, and texts of `names` are replaced by their name.
 */
export async function comparableRows(db: Db, names: Names): Promise<Record<string, string[]>> {
  const tables = await sql<{ name: string }>`
    select c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and c.relname <> all (${[...SUPPLIED, ...TRANSIENT]})`.execute(db)
  const each = tables.rows.map(
    ({ name }) => sql`select ${sql.lit(name)} as name, to_jsonb(t)::text as row from ${sql.table(name)} t`,
  )
  const { rows } = await sql<{ name: string; row: string }>`${sql.join(each, sql` union all `)}`.execute(db)
  const masked = (row: string) => {
    let text = row.replace(DASHES, '$1$2$3$4$5')
    for (const [from, to] of Object.entries(names)) text = text.replaceAll(from, `<${to}>`)
    return text.replace(VOLATILE, '<masked>')
  }
  const all = Object.fromEntries(tables.rows.map(({ name }): [string, string[]] => [name, []]))
  for (const { name, row } of rows) all[name]?.push(masked(row))
  return all
}

/** The rows that only one of two shops has, with their table. */
export function differences(one: Record<string, string[]>, other: Record<string, string[]>): string[] {
  return Object.keys(one).flatMap((table) => {
    const rest = [...(other[table] ?? [])]
    const missing = (one[table] ?? []).filter((row) => {
      const at = rest.indexOf(row)
      if (at >= 0) rest.splice(at, 1)
      return at < 0
    })
    return [...missing, ...rest].map((row) => `${table}: ${row}`)
  })
}
