import { execFile } from 'node:child_process'
import path from 'node:path'
import pg from 'pg'
import { expect, inject, test } from 'vitest'

const { host, port, user, password } = inject('database')

/** Runs a command of this folder; `output` is what it printed on both streams. */
const command = (file: string, env: Record<string, string>) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [path.join(import.meta.dirname, file)],
      { env: { PATH: process.env.PATH, ...env } },
      (_error, out, err) => resolve({ code: child.exitCode ?? -1, output: `${out}${err}`.trim() }),
    )
  })

test('a migrated, empty database gets the demo data once', { timeout: 180_000 }, async () => {
  const admin = new pg.Client({ host, port, user, password, database: 'postgres' })
  await admin.connect()
  const name = `seed_${process.pid}`
  await admin.query(`create database ${name}`)
  try {
    const login = password ? `${user}:${password}` : user
    const DATABASE_URL = `postgresql://${login}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`
    const env = { DATABASE_URL, DEMO: '1' }
    expect(await command('db-seed.ts', env)).toEqual({
      code: 1,
      output: 'The database has no schema yet: run npm run db:migrate first.',
    })
    expect((await command('db-migrate.ts', { DATABASE_URL })).code).toBe(0)
    const refused = await command('db-seed.ts', { DATABASE_URL })
    expect(refused).toEqual({ code: 1, output: expect.stringContaining('DEMO=1 is required') })
    expect(await counts(name)).toEqual({ products: 0, users: 0 })
    expect((await command('db-seed.ts', env)).output).toMatch(/The demo data is loaded\.$/)
    expect(await counts(name)).toEqual({ products: 5791, users: 2 })
    expect((await command('db-seed.ts', env)).output).toBe(
      'The database has a shop already; nothing was changed.',
    )
  } finally {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
})

async function counts(database: string) {
  const shop = new pg.Client({ host, port, user, password, database })
  await shop.connect()
  try {
    const { rows } = await shop.query(`
      select (select count(*)::int from products) as products, (select count(*)::int from users) as users`)
    return rows[0]
  } finally {
    await shop.end()
  }
}
