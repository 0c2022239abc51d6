import { chmodSync, readdirSync, rmSync } from 'node:fs'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeDataFolder } from '#tests/support/data-folder.ts'
import { openReplicatedDatabase, type Replication } from './replicated-database.ts'

// servers start in seconds on a busy machine
vi.setConfig({ testTimeout: 120_000 })

/** Commits that wait for the replica. */
const WAITING = `select pid from pg_stat_activity where wait_event = 'SyncRep'`

/** A database with a table, and a shop's connection to it. */
async function open(replication: Replication) {
  const folder = makeDataFolder('replicated')
  chmodSync(folder, 0o711)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const database = await openReplicatedDatabase(folder, { replication })
  const way = await database.openWay()
  const pool = new pg.Pool({ connectionString: way.url })
  pool.on('error', () => {})
  await pool.query('create table orders (id text)')
  const place = (id: string) =>
    pool.query('insert into orders values ($1)', [id]).then(
      () => 'acknowledged',
      () => 'no answer',
    )
  const placed = async () => (await pool.query<{ id: string }>('select id from orders order by id')).rows
  const close = async () => {
    await pool.end()
    await way.close()
    await database.close()
  }
  return { folder, database, place, placed, close }
}

test('a synchronous replica has every acknowledged order, also one cut off before the primary died', async () => {
  const { folder, database, place, placed, close } = await open('synchronous')
  expect(await place('a')).toBe('acknowledged')
  await database.failOver()
  expect(await placed()).toEqual([{ id: 'a' }])

  let outcome: Promise<string> | undefined
  await database.failOver(async () => {
    outcome = place('b')
    await expect.poll(() => database.queryRows(WAITING)).toHaveLength(1)
  })
  expect(await outcome).toBe('no answer')
  expect(await placed()).toEqual([{ id: 'a' }])
  expect(await place('c')).toBe('acknowledged')

  database.cutReplica('refuse')
  await database.joinReplica()
  await database.crashReplica()
  await database.crash()
  await close()
  const again = await openReplicatedDatabase(folder, { replication: 'synchronous' })
  expect(await again.queryRows('select id from orders order by id')).toEqual([{ id: 'a' }, { id: 'c' }])
  await again.close()
  expect(readdirSync(folder)).toHaveLength(3)
})

test('an asynchronous replica lacks what was acknowledged while it was cut off, and nothing else', async () => {
  const { database, place, placed, close } = await open('asynchronous')
  expect(await place('a')).toBe('acknowledged')
  const { from, to } = await database.failOver(async () => {
    expect(await place('b')).toBe('acknowledged')
  })
  expect(from).toBeLessThan(to)
  expect(await placed()).toEqual([{ id: 'a' }])
  await close()
})
