import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import {
  foreignUses,
  foreignUsesOfFunctions,
  functionsIn,
  ownerOf,
  relationsInSchema,
  triggersUpwards,
} from './support/relation-rules.ts'
import { functions, owns, publishes } from './support/slice-tables.ts'
import type { SourceFile } from './support/syntax.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const files: SourceFile[] = globSync('{contract,server,web,demo,tools}/**/*.{ts,tsx}', { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.(?:test|fixture|d)\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(`${root}/${path}`, 'utf8') }))
const schemaText = readFileSync(`${root}/server/schema.sql`, 'utf8')
const schema = relationsInSchema(schemaText)

test('every table has one owner, and every owner of a table has it in the schema', () => {
  expect(schema.tables.length).toBeGreaterThan(30)
  expect(Object.values(owns).flat().sort()).toEqual([...schema.tables, 'migrations'].sort())
})

/** Describes each relation of another slice that a view reads. */
const foreignReadsOf = ({ views }: ReturnType<typeof relationsInSchema>): string[] =>
  views.flatMap(({ name, reads }) =>
    reads.filter((table) => ownerOf(table) !== ownerOf(name)).map((table) => `${name} reads ${table}`),
  )

test('every view is published by one slice, named after it, and reads tables of that slice only', () => {
  expect(schema.views.length).toBeGreaterThan(5)
  expect(Object.values(publishes).flat().sort()).toEqual(schema.views.map(({ name }) => name).sort())
  expect(foreignReadsOf(schema)).toEqual([])
  const misnamed = schema.views.filter(
    ({ name }) => !name.startsWith(`${(ownerOf(name) ?? '').replaceAll('-', '_')}_`),
  )
  expect(misnamed).toEqual([])
})

test('SQL names only tables of its own slice, and views of slices it may depend on', () => {
  // a guard that finds no SQL would pass as well
  const own = files.filter(({ path }) => path.endsWith('.queries.ts'))
  expect(own.length).toBeGreaterThan(20)
  expect(files.flatMap(foreignUses)).toEqual([])
})

test('every SQL function has one owner, and uses only relations that its slice may use', () => {
  const names = functionsIn(schemaText).map(({ name }) => name)
  expect(Object.values(functions).flat().sort()).toEqual(names.sort())
  expect(foreignUsesOfFunctions(schemaText)).toEqual([])
})

test('a trigger runs a function of a slice that may depend on the table, or of the platform', () => {
  expect(triggersUpwards(schemaText)).toEqual([])
})

test('a planted violation in a function or a trigger is found', () => {
  const body =
    'as $function$\n  select 1 from search_documents d, products p where sold_lately(1) > 0\n$function$'
  expect(
    foreignUsesOfFunctions(`CREATE OR REPLACE FUNCTION public.search_words(text)\n${body}\n;\n`),
  ).toEqual([
    'search_words → products: a table of catalogue',
    'search_words → sold_lately: a function of catalogue',
  ])
  const trigger = 'FOR EACH ROW EXECUTE FUNCTION'
  expect(
    triggersUpwards(
      `CREATE TRIGGER a AFTER INSERT ON public.search_documents ${trigger} sold_lately();\n` +
        `CREATE TRIGGER b AFTER INSERT ON public.products ${trigger} on_products_changed();\n` +
        `CREATE TRIGGER c AFTER INSERT ON public.products ${trigger} notify_catalogue_changed();\n`,
    ),
  ).toEqual(['a: catalogue may not use search'])
  expect(planted('sql`select sold_lately(1, now()) from carts`')).toEqual([
    'server/shop/cart/cart.queries.ts → sold_lately: a function of catalogue',
  ])
})

/** `%` stands for a value or a fragment that is filled in. */
const planted = (text: string, path = 'server/shop/cart/cart.queries.ts') =>
  foreignUses({ path, text: text.replaceAll('%', '$'.concat('{x}')) })

test.each([
  ['by from', 'sql`select name from users`'],
  ['by join', 'sql`select 1 from carts c join users u on u.id = c.user_id`'],
  ['by left join lateral', 'sql`select 1 from carts c left join lateral (select 1 from users) u on true`'],
  ['by a list', 'sql`select 1 from carts c, users u where u.id = c.user_id`'],
  [
    'by a list after a join',
    'sql`select 1 from carts c join cart_items i on i.user_id = c.user_id, users u`',
  ],
  ['by a list in parentheses', 'sql`select 1 from (carts c cross join users u)`'],
  ['by a subselect', 'sql`select (select name from users where id = user_id) from carts`'],
  ['by a subselect in a condition', 'sql`delete from carts where user_id in (select id from users)`'],
  ['by delete … using', 'sql`delete from carts c using cart_items i, users u where u.id = c.user_id`'],
  ['by delete', 'sql`delete from only users where id = %`'],
  ['by update', 'sql`update users set name = %`'],
  ['by update … from', 'sql`update carts c set changed_at = now() from users u where u.id = c.user_id`'],
  ['by insert', 'sql`insert into users (id) values (%)`'],
  ['by insert … select', 'sql`insert into carts (user_id) select id from users`'],
  ['by merge', 'sql`merge into carts c using users u on u.id = c.user_id when matched then delete`'],
  ['by truncate', 'sql`truncate carts, users`'],
  ['by lock', 'sql`lock table users in share mode`'],
  ['by references', 'sql`create table cart_gifts (user_id uuid references users(id))`'],
  ['by a common table expression', 'sql`with u as (delete from users returning id) select id from u`'],
  ['after a comment', 'sql`select 1 from /* mine */ users -- or yours`'],
  ['in capitals', 'sql`SELECT 1 FROM Users`'],
  ['with a schema', 'sql`select 1 from public.users`'],
  ['with quoted identifiers', 'sql`select 1 from "public"."users" as "u"`'],
  ['with a typed tag', 'sql<{ name: string }>`select name from users`'],
  ['in a fragment', 'const of = sql`join users u on u.id = i.user_id`'],
  ['in a fragment that is the name alone', 'const table = sql`users`'],
  ['after a fragment', 'sql`select % from % join users u on true`'],
  ['in a plain string', "pool.query('select name from users')"],
  ['in a plain template', 'pool.query(`update users set name = %`)'],
  ['as a name for a helper', "replace(db, 'users', id)"],
  ['by the builder: selectFrom', "db.selectFrom('users as u').selectAll()"],
  ['by the builder: a list', "db.selectFrom(['carts', 'users'])"],
  ['by the builder: join', "db.selectFrom('carts').innerJoin('users', 'users.id', 'carts.user_id')"],
  ['by the builder: insert', "db.insertInto('users').values({ id })"],
  ['by the builder: update', "db.updateTable('public.users').set({ name })"],
  ['by the builder: delete … using', "db.deleteFrom('carts').using('users')"],
])('a planted use of another slice’s table is reported: %s', (_how, text) => {
  expect(planted(text)).toEqual(['server/shop/cart/cart.queries.ts → users: a table of identity'])
})

test('SQL in a file of use cases is checked as well', () => {
  for (const text of ['sql`select 1 from users`', "sql.table('users')", "pool.query('select 1 from users')"])
    expect(planted(text, 'server/shop/cart/cart.ts')).toHaveLength(1)
  // outside of query files a plain string is not checked as SQL
  expect(planted("const key = 'users'", 'server/shop/cart/cart.ts')).toEqual([])
})

test.each([
  ['its own tables', 'sql`delete from cart_items i using carts c where i.user_id = c.user_id`'],
  ['a table named in a comment', 'sql`select 1 from carts -- not from users`'],
  ['a table named in a text', "sql`select 'from users' from carts`"],
  ['a column of that name', 'sql`select c.users, users from carts c`'],
  ['a function of that name', 'sql`select 1 from users(%)`'],
  ['a table of another schema', 'sql`select 1 from graphile_worker.users`'],
  ['a lock of its own rows', 'sql`select 1 from carts c for update of c`'],
  [
    'a conflict of its own rows',
    'sql`insert into carts (user_id) values (1) on conflict do update set x = 1`',
  ],
  ['the time of a row', 'sql`select extract(epoch from now() - c.at) from carts c`'],
  ['a sentence', "throw new Error('no cart from users')"],
])('SQL that uses no relation of another slice is accepted: %s', (_what, text) => {
  expect(planted(text)).toEqual([])
})

test('a view that reads a table of another slice is reported', () => {
  const definition =
    ' SELECT o.id,\n    u.name\n   FROM (orders o\n     JOIN users u ON ((u.id = o.user_id)));\n'
  expect(
    foreignReadsOf(relationsInSchema(`create view orders_summaries as\n${definition}\nCREATE INDEX`)),
  ).toEqual(['orders_summaries reads users'])
})

test('a published view may be read by slices that may depend on its owner, and written by none', () => {
  expect(planted('sql`select p.name from cart_items join catalogue_products p on true`')).toEqual([])
  expect(planted('sql`delete from cart_items using catalogue_products p where not p.live`')).toEqual([])
  expect(planted('sql`update catalogue_products set live = true`')).toEqual([
    'server/shop/cart/cart.queries.ts → catalogue_products: a view is for reading',
  ])
  expect(planted('sql`select name from identity_users`')).toEqual([
    'server/shop/cart/cart.queries.ts → identity_users: cart may not use identity',
  ])
})

test('outside the slices only the platform owns a table', () => {
  const text = 'sql`delete from idempotency_keys`'
  expect(planted(text, 'server/platform/database/idempotency.ts')).toEqual([])
  expect(planted(text, 'server/app.ts')).toHaveLength(1)
  expect(planted(text, 'demo/load.ts')).toHaveLength(1)
  expect(planted('sql`select 1 from users`', 'server/platform/http/http.ts')).toHaveLength(1)
})
