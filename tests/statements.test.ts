import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { TEMPLATE } from './support/database.ts'
import { administer } from './support/shop.ts'
import { type Check, parameterChecks, rowChecks, violationsOf } from './support/sql/compile-checks.ts'
import { describe } from './support/sql/describe.ts'
import { describedTypes, readCatalogue } from './support/sql/described-types.ts'
import { statementsIn } from './support/sql/extract.ts'
import { readModule, type SourceModule } from './support/sql/modules.ts'
import type { Statement } from './support/sql/run.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const files = globSync('{contract,server,demo}/**/*.ts', { cwd: root })
  .filter((path) => !/\.(test|fixture|d)\.ts$/.test(path))
  .map((path) =>
    readModule({ path: path.replaceAll('\\', '/'), text: readFileSync(`${root}/${path}`, 'utf8') }),
  )
const { statements, computed, problems } = statementsIn(files)

const name = `statements_${randomUUID().replaceAll('-', '')}`
await administer(inject('database'), `create database ${name} template ${TEMPLATE}`)
const client = new pg.Client({ ...inject('database'), database: name })
await client.connect()
const catalogue = await readCatalogue(client)
afterAll(async () => {
  await client.end()
  await administer(inject('database'), `drop database ${name}`)
})

/** Texts that are computed at run time. */
const COMPUTED = [
  // the migrations, which create the schema that the statements are compared with
  'server/platform/database/apply-migration.ts: client.query(statement)',
  `server/platform/events/hub.ts: client.query(\`listen \${pg.escapeIdentifier(name)}\`)`,
]

test('the database accepts every statement that the server can send', async () => {
  expect(problems).toEqual([])
  expect(computed.sort()).toEqual(COMPUTED)
  // a guard that finds no statements would pass as well
  expect(statements.length).toBeGreaterThan(200)
  expect(await refusedOf(statements)).toEqual([])
})

test.each([
  [
    'a column that does not exist',
    'all(db, sql`select colour from products`)',
    'column "colour" does not exist',
  ],
  ['a table that does not exist', 'all(db, sql`delete from baskets`)', 'relation "baskets" does not exist'],
  [
    'a column that does not exist in one branch of a fragment',
    `all(db, sql\`select id from orders o where \${paid ? sql\`o.paid\` : sql\`true\`}\`)`,
    'column o.paid does not exist',
  ],
  [
    'a column that does not exist in a list of conditions',
    `all(db, sql\`select id from users where \${sql.join([paid && sql\`paid\`].filter(Boolean), sql\` and \`)}\`)`,
    'column "paid" does not exist',
  ],
  [
    'a column that does not exist, in the builder',
    "all(db, db.selectFrom('products').select('id').where('colour', '=', paid))",
    'column "colour" does not exist',
  ],
  [
    'a column that does not exist, as text',
    "db.query('select colour from products')",
    'column "colour" does not exist',
  ],
])('a planted violation is refused: %s', async (_, call, message) => {
  const { problems, statements } = statementsIn(planted(call))
  expect(problems).toEqual([])
  expect(await refusedOf(statements.filter(isPlanted))).toEqual([expect.stringContaining(message)])
})

test.each([
  ['raw text', 'all(db, sql.raw(paid))', 'sql.raw'],
  ['a fragment that something unknown made', 'all(db, make(paid))', 'sends what is not known'],
  [
    'a fragment in a variable that changes',
    'let a = sql`select 1`; a = sql`select 2`; all(db, a)',
    'in a Assignment',
  ],
  ['a fragment for an unknown function', 'send(sql`select 1`)', 'for a function that is not known'],
  ['a template that nothing sends', 'return { later: sql`select 1` }', 'part of no statement'],
  ['another tag', 'all(db, other`select 1`)', 'sends what is not known'],
  [
    'a condition of the builder that is computed',
    "all(db, db.selectFrom('users').where(make(paid)))",
    'where of what is not known',
  ],
  [
    'a function in the builder',
    "all(db, db.selectFrom('users').where((eb) => eb('id', '=', paid)))",
    'a function is',
  ],
  ['a fragment in the builder', "all(db, db.selectFrom('users').where(sql`id = 1`))", 'a sql is not known'],
  ['the tag called as a function', 'all(db, sql([paid]))', 'for a function that is not known'],
  ['a sent fragment that a parameter names', 'paid.execute(db)', 'sends what is not known'],
])('a planted unsupported form is reported: %s', (_, call, problem) => {
  expect(statementsIn(planted(call)).problems.join()).toContain(problem)
})

test('a computed text is listed', () => {
  expect(statementsIn(planted('db.query(paid)')).computed).toContain('server/planted.ts: db.query(paid)')
})

/** Line of `PLANTED_TYPES` → what is wrong with it. */
const WRONG_TYPES: Record<number, string> = {
  5: 'another name',
  6: 'another type',
  7: 'a column that can be null',
  8: 'a column that an outer join makes null',
  9: 'a column that is never null',
  10: 'a value that the check of the column allows is missing',
  11: 'another type in one branch',
  12: 'another type of the column of a view',
  13: 'a column of a view that is never null',
  14: 'a number for an id',
  15: 'nothing where a value or null is needed',
  16: 'a list of the wrong type',
  17: 'an object that is not written as text',
}
const PLANTED_TYPES = `
import { sql } from 'kysely'
import { all, type Db } from '#server/platform/database/database.ts'
export const planted = (db: Db, paid: boolean) => [
  all(db, sql<{ colour: string }>\`select name from products\`),
  all(db, sql<{ name: number }>\`select name from products\`),
  all(db, sql<{ avatar: string }>\`select avatar from users\`),
  all(db, sql<{ name: string }>\`select u.name from dark_stores d left join users u on u.name = d.city\`),
  all(db, sql<{ name: string | null }>\`select name from products\`),
  all(db, sql<{ status: 'Pending' | 'Shipped' }>\`select status from orders\`),
  all(db, sql<{ id: string }>\`select \${paid ? sql\`id\` : sql\`quantity\`} as id from orders\`),
  all(db, sql<{ name: number }>\`select name from identity_users\`),
  all(db, sql<{ name: string | null }>\`select name from identity_users\`),
  all(db, sql\`select from orders where id = \${1}\`),
  all(db, sql\`select from orders where number = \${[''][0]}\`),
  all(db, sql\`select from orders where id = any(\${[1]}::uuid[])\`),
  all(db, sql\`update orders set address = \${{ delivery: 1 }}\`),
  all(db, sql\`
    select from orders where id = any(\${['']}) and quantity = \${1} and created_at > \${new Date()}\`),
  all(db, sql<{ id: string; avatar: string | null; role: 'ADMIN' | 'USER' }>\`
    select id, avatar, role, name from users\`),
  all(db, sql<{ status: string; address: { city: string } }>\`
    select o.status, o.address from orders o join users u on u.id = o.user_id\`),
]`

test('the row type and the parameters of every statement are of the types that the database describes', async () => {
  const checks = await checksOf(statements)
  expect(checks.rows.length).toBeGreaterThan(100)
  expect(checks.parameters.length).toBeGreaterThan(400)
  const module = readModule({ path: 'server/planted.ts', text: PLANTED_TYPES })
  const planted = await checksOf(statementsIn([...files, module]).statements.filter(isPlanted))

  const found = violationsOf([checks, planted].flatMap(({ rows, parameters }) => [...rows, ...parameters]))
  expect(found.filter((one) => !one.startsWith('server/planted.ts'))).toEqual([])
  const lines = found.map((one) => Number(/^server\/planted\.ts:(\d+) /.exec(one)?.[1]))
  expect(lines).toEqual(Object.keys(WRONG_TYPES).map(Number))
})

const isPlanted = ({ place }: Statement) => place.startsWith('server/planted.ts')

async function checksOf(statements: Statement[]): Promise<{ rows: Check[]; parameters: Check[] }> {
  const rows: Check[] = []
  const parameters: Check[] = []
  for (const statement of statements) {
    const types = await describedTypes(client, catalogue, statement.text)
    rows.push(...rowChecks(statement, types))
    parameters.push(...parameterChecks(statement, types))
  }
  return { rows, parameters }
}

async function refusedOf(statements: Statement[]): Promise<string[]> {
  const refused: string[] = []
  for (const { place, text } of statements)
    await describe(client, text).catch((error) => refused.push(`${place}: ${error.message}\n${text}`))
  return refused
}

/** The platform, and a file with one additional function. */
function planted(call: string): SourceModule[] {
  const text = `
    import { sql } from 'kysely'
    import { all, changed, maybe, one } from '#server/platform/database/database.ts'
    export const correct = (db) => [all, changed, maybe, one].map((send) => send(db, sql\`select 1\`))
    export function planted(db, paid) { ${call} }`
  const platform = files.filter(({ path }) => path === 'server/platform/database/database.ts')
  return [...platform, readModule({ path: 'server/planted.ts', text })]
}
