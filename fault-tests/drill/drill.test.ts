import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, inject, test } from 'vitest'
import { buy } from '#tests/support/buying.ts'
import { seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'
import type { OrderSeen } from '../history/calls.ts'
import { missingSegments } from './backup.ts'
import { type Expected, expectedAt } from './expected.ts'
import { restore } from './restore.ts'
import { runDrill } from './run-drill.fixture.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const { db } = shop.database
const folder = mkdtempSync(path.join(tmpdir(), 'jhatpat-drill-test-'))
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})
const check = () => runDrill([], { DATABASE_URL: databaseUrl(), DATA_DIR: folder })

test('the database of a restored shop is checked as it is; a deleted movement and a lost picture are found', {
  timeout: 60_000,
}, async () => {
  const productId = await fixture.product({ price: 30, discount: 0 })
  await buy(await fixture.shopper(), [{ productId, quantity: 2 }], 60)
  expect(await check()).toMatchObject({ code: 0, output: expect.stringMatching(/^All checks passed\.$/m) })

  await sql`delete from stock_movements where kind = 'reserved'`.execute(db)
  await sql`insert into pictures (key) values ('uploaded/0123456789012345678901234567890123456789-ffffff')`.execute(
    db,
  )
  const { code, output } = await check()
  expect(code).toBe(1)
  expect(output).toMatch(/^FAILED reserved stock is the sum of its movements$/m)
  expect(output).toMatch(/^FAILED every uploaded picture that a row names is there, undamaged$/m)
  expect(output).toMatch(/^Failed checks: 2\.$/m)
})

test('a database that is away is said in a sentence', async () => {
  const { code, output } = await runDrill([], { DATABASE_URL: 'postgresql://127.0.0.1:1/x' })
  expect(code).toBe(1)
  expect(output).toMatch(/^The database that DATABASE_URL names cannot be used: /)
})

test.each([
  ['a file tablespace_map', 'tablespace_map'],
  ['a link in pg_tblspc', 'pg_tblspc/16400'],
])(
  'a backup with tablespaces, seen by %s, is refused with a sentence, and nothing is restored',
  async (_, file) => {
    const base = mkdtempSync(path.join(folder, 'base-'))
    mkdirSync(path.join(base, 'pg_tblspc'))
    for (const name of ['backup_label', file]) writeFileSync(path.join(base, name), '')
    const dataDir = path.join(base, 'restored')
    await expect(restore({ base, wal: '', media: '' }, dataDir, null)).rejects.toThrow(
      /has tablespaces, which the drill does not restore/,
    )
    expect(existsSync(dataDir)).toBe(false)
  },
)

test('an order counts as before or after the point only if its response or its first request was', () => {
  const agreed = { shopper: 'asha', address: 'home', addressText: 'home', lines: [], total: 6_000 }
  const call = {
    call: 1,
    client: 'asha',
    what: 'place an order',
    agreed,
    outcome: 'done',
    status: 201,
  } as const
  const order = (id: string) => ({ answer: { order: { id, total: 6_000 } as OrderSeen } })
  const expected: Expected = expectedAt({ at: '', from: 100, to: 110, catalogue: [] }, [
    { ...call, ...order('before'), operation: 1, at: 10, endedAt: 90 },
    { ...call, ...order('under way'), operation: 2, at: 90, endedAt: 120 },
    { ...call, outcome: 'unknown', operation: 3, at: 95, endedAt: Number.POSITIVE_INFINITY },
    { ...call, ...order('repeated'), operation: 3, at: 115, endedAt: 130 },
    { ...call, ...order('after'), operation: 4, at: 111, endedAt: 120 },
  ])
  expect([[...expected.before.keys()], [...expected.after]]).toEqual([['before'], ['after']])
})

test('a gap between archived WAL segments is named, also where the upper half of a name changes', () => {
  const wal = path.join(folder, 'wal')
  mkdirSync(wal)
  // 16 MB, the usual size
  const add = (name: string) => writeFileSync(path.join(wal, name), Buffer.alloc(16 * 2 ** 20))
  for (const name of ['0000000100000000000000FE', '0000000100000000000000FF', '000000010000000100000001'])
    add(name)
  expect(missingSegments(wal)).toEqual(['000000010000000100000000'])
  add('000000010000000100000000')
  add('000000020000000100000001')
  expect(missingSegments(wal)).toEqual([])
})

function databaseUrl(): string {
  const { user, password, host, port } = inject('database')
  const login = password ? `${user}:${encodeURIComponent(password)}` : user
  return `postgresql://${login}@localhost:${port}/${shop.name}?host=${encodeURIComponent(host)}`
}
