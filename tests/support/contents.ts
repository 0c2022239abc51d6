import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

/**
 * All rows of all tables but the record of security events, which has refused requests, or but these: one checksum per
 * table.
 */
export async function contents(db: Db, but = ['security_events']): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; rows: string }>`
    select c.relname as name,
           query_to_xml(format('select count(*), sum(hashtextextended(t::text, 0)) from %I t', c.relname),
                        false, true, '')::text as rows
      from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all (${but})
     order by 1`.execute(db)
  return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]))
}

/** What is the same in every shop, places and words of search, and the record of refused requests. */
export const SUPPLIED = [
  'security_events',
  'pincodes',
  'search_common_words',
  'search_lexicon',
  'search_name_deletions',
  'search_name_words',
  'search_names',
]

/**
 * From now on every row that is written to a supplied table is a row of `supplied_writes`: `contents(db, SUPPLIED)`
 * then finds every change without reading the thousands of supplied rows.
 */
export async function recordSuppliedWrites(db: Db): Promise<void> {
  await sql`create table supplied_writes (name text)`.execute(db)
  await sql`
    create function record_supplied_write() returns trigger language plpgsql as $$
    begin
      insert into supplied_writes values (tg_table_name);
      return null;
    end $$`.execute(db)
  for (const name of SUPPLIED.filter((name) => name !== 'security_events')) {
    await sql`
      create trigger record_write after insert or update or delete on ${sql.table(name)}
         for each row execute function record_supplied_write()`.execute(db)
    await sql`
      create trigger record_truncate after truncate on ${sql.table(name)}
         for each statement execute function record_supplied_write()`.execute(db)
  }
}

/** The rows that contain one of these texts, in all tables that a shop fills itself, as one checksum per table. */
export async function contentsWith(db: Db, texts: readonly string[]): Promise<Record<string, string>> {
  const patterns = `{${texts.map((text) => `"%${dashed(text)}%"`).join(',')}}`
  const { rows } = await sql<{ name: string; rows: string }>`
    select c.relname as name,
           query_to_xml(format('select count(*), sum(hashtextextended(t::text, 0)) from %I t
                                 where t::text like any (%L::text[])',
                               c.relname, ${patterns}::text), false, true, '')::text as rows
      from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all (${SUPPLIED})
     order by 1`.execute(db)
  return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]))
}

/** The tables whose checksums differ. */
export const changedTables = (before: Record<string, string>, after: Record<string, string>): string[] =>
  Object.keys(after).filter((name) => before[name] !== after[name])

/** Ids as PostgreSQL writes them. */
const dashed = (text: string): string =>
  text.replace(/^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/, '$1-$2-$3-$4-$5')
