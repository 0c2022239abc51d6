import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { roleChecksIn } from './support/role-checks.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const files = globSync('server/**/*.ts', { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.(test|fixture|d)\.ts$/.test(path))

test('no server code outside identity checks roles; it checks permissions', () => {
  // a guard that reads no files would pass as well
  expect(files.length).toBeGreaterThan(150)
  const read = (path: string) => ({ path, text: readFileSync(`${root}/${path}`, 'utf8') })
  expect(files.map(read).flatMap(roleChecksIn)).toEqual([])
})

test.each([
  "export const may = (user: User) => user.role === 'ADMIN'",
  "export const may = (user: User) => 'ADMIN' === roleOf(user)",
  'export const may = (user: User) => user.role !== shopper',
  'export const may = ({ role }: User) => isAdmin(role)',
  "export const may = (user: User) => isAdmin(user['role'])",
  'export const may = (user: User) => roleOf(user) === `ADMIN`',
  'export const list = (db: Db) => all(db, sql`select id from identity_users where role = $1`)',
  "export const list = (db: Db) => all(db, sql`select id from identity_users u where u.role = 'ADMIN'`)",
  "export const list = (db: Db) => db.selectFrom('identity_users').select('role')",
])('a planted violation is found: %s', (text) => {
  expect(roleChecksIn({ path: 'server/shop/orders/orders.ts', text })).not.toEqual([])
  expect(roleChecksIn({ path: 'server/app.ts', text })).not.toEqual([])
  expect(roleChecksIn({ path: 'server/shop/identity/identity.ts', text })).toEqual([])
})

test('other words are not reported', () => {
  const text = "const controlled = 'ADMIN_ONLY'; const { roles } = of; sql`select payrole from t`"
  expect(roleChecksIn({ path: 'server/app.ts', text })).toEqual([])
})
