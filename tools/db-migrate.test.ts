import { execFile } from 'node:child_process'
import path from 'node:path'
import pg from 'pg'
import { expect, inject, test } from 'vitest'

const { host, port, user, password } = inject('database')

const command = (env: Record<string, string>) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [path.join(import.meta.dirname, 'db-migrate.ts')],
      { env: { PATH: process.env.PATH, ...env } },
      (_error, out, err) => resolve({ code: child.exitCode ?? -1, output: `${out}${err}`.trim() }),
    )
  })

test('an empty database gets the whole schema, and a second run applies nothing', {
  timeout: 90_000,
}, async () => {
  const admin = new pg.Client({ host, port, user, password, database: 'postgres' })
  await admin.connect()
  const name = `migrate_${process.pid}`
  await admin.query(`create database ${name}`)
  try {
    const login = password ? `${user}:${password}` : user
    const DATABASE_URL = `postgresql://${login}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`
    const first = await command({ DATABASE_URL })
    expect(first).toEqual({ code: 0, output: expect.stringMatching(/^1 of \d+: 0001_.+\.sql$/m) })
    expect(first.output).toMatch(/^[1-9]\d+ migrations were applied; /m)
    expect((await command({ DATABASE_URL })).output).toMatch(/^0 migrations were applied; /)
    const shop = new pg.Client({ host, port, user, password, database: name })
    await shop.connect()
    expect((await shop.query('select count(*)::int as orders from orders')).rows).toEqual([{ orders: 0 }])
    await shop.end()
  } finally {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
})

test('without a database, and with one that cannot be reached, it fails with a message', async () => {
  expect(await command({})).toEqual({ code: 1, output: expect.stringContaining('DATABASE_URL is required') })
  const DATABASE_URL = 'postgresql://nobody@127.0.0.1:1/nothing'
  expect(await command({ DATABASE_URL })).toEqual({
    code: 1,
    output: expect.stringContaining('no PostgreSQL answers at 127.0.0.1, port 1'),
  })
})
