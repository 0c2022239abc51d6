import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { Client } from '#tests/support/client.ts'
import { uploaded } from '#tests/support/uploading.ts'
import { openShops } from '../../tools/shops.ts'
import type { QueryRows } from '../check/evidence.ts'
import { openTestDatabase } from '../faults/database.ts'
import { CHECKER } from '../faults/ways.ts'
import type { What } from '../history/calls.ts'
import { callsOf, type History, now, openHistory } from '../history/history.ts'
import { openWorld } from '../open-world.ts'
import { seedShop } from '../seed.ts'
import { shop as buy, serve } from '../steps/steps.ts'
import { type ProductAtStart, SLOT_PLACES, type World } from '../world.ts'
import { archiveNow, archiveTo, type Backup, copyCluster, copyPictures, makeArchive } from './backup.ts'
import { type Expected, expectedAt, type Point, readCatalogue } from './expected.ts'

export type SellInput = {
  /** calls of shoppers and admins before the backup, between it and the point, and after the point */
  operations: number
  seed: number
  say(line: string): void
}
export type Sold = {
  /** the point in time to restore, as PostgreSQL writes it */
  point: string
  expected: Expected
}

/**
 * A shop on a database of its own in `dataDir` sells, is backed up meanwhile, goes on selling, and then an admin
 * deletes products and an operator tables. Returns the point before that, and what must be there after a restore to it.
 */
export async function sell(
  dataDir: string,
  backup: Backup,
  { operations, seed, say }: SellInput,
): Promise<Sold> {
  const database = await openTestDatabase(dataDir, archiveTo(backup.wal))
  makeArchive(backup.wal, dataDir)
  try {
    const shops = await openShops(1, { databaseUrl: database.url, dataDir, env: { HOLD_SECONDS: '6' } })
    try {
      const history = openHistory()
      const urls = shops.map(({ url }) => url)
      const [url = ''] = urls
      const seeded = await seedShop(url, database.queryRows, {
        shoppers: 8,
        products: 12,
        slotPlaces: SLOT_PLACES,
      })
      const { world } = openWorld(seeded, { urls, history, seed, holdSeconds: 6, secret: 'none' })
      const admin = Object.assign(new Client(url), {
        token: seeded.adminHeaders.authorization?.split(' ')[1],
      })
      say('A shop with the data of the demo is open.')
      const media = path.join(dataDir, 'shop-0/media')
      const selling = startSelling(world, history)
      const sellOn = async () => {
        await selling.go(operations)
        await changePictures(admin, world.products.slice(0, 3))
        await copyCluster(database.url, path.join(dataDir, 'postgres'), backup.base)
        await copyPictures(media, backup.media)
        say(`While it sold, it was backed up after ${summary(history)}.`)

        await selling.go(operations)
        await changePictures(admin, world.products.slice(3, 6))
        await copyPictures(media, backup.media)
        const noted = await notePoint(database.url)
        say(`It sold on until ${noted.at}, the point in time to restore: ${summary(history)}.`)

        await selling.go(operations)
        return noted
      }
      // sellers go on until they are stopped, also after an error
      const point = await sellOn().finally(selling.stop)
      await makeMistake(admin, world.products, database.queryRows)
      say('Then an admin deleted products, and an operator stock movements and old orders.')
      await archiveNow(database.url, backup.wal)
      return { point: point.at, expected: expectedAt(point, history.calls()) }
    } finally {
      await Promise.all(shops.map((shop) => shop.stop()))
    }
  } finally {
    await database.close()
  }
}

/** For one part of the drill; a loaded machine needs about a minute. */
const LONGEST_MS = 600_000
/** What happens at least this often in each part of the drill. */
const LEAST: [what: What, times: number][] = [
  ['place an order', 3],
  ['refund', 1],
]

/** Shoppers and admins who go on until they are stopped. */
function startSelling(world: World, history: History) {
  let selling = true
  const each = async <Who>(people: Who[], step: (me: Who, world: World) => Promise<unknown>) => {
    await Promise.all(
      people.map(async (me) => {
        while (selling) await step(me, world)
      }),
    )
  }
  const running = Promise.all([each(world.shoppers, buy), each(world.admins, serve)])
  return {
    /** Waits for so many calls more, with some orders and refunds among them. */
    async go(calls: number) {
      const [from, done] = [history.size(), LEAST.map(([what]) => countDone(history, what))]
      const isEnough = () =>
        history.size() >= from + calls &&
        LEAST.every(([what, times], at) => countDone(history, what) >= (done[at] ?? 0) + times)
      const giveUpAt = performance.now() + LONGEST_MS
      while (!isEnough()) {
        if (performance.now() > giveUpAt) throw new Error(`The shop sells too little: ${summary(history)}.`)
        await Promise.race([pause(50), running])
      }
    },
    async stop() {
      selling = false
      await running
    },
  }
}

const countDone = (history: History, what: What): number =>
  callsOf(history.calls(), what).filter(({ outcome }) => outcome === 'done').length

/** Uploads a new picture for each of these products, as an admin does. */
async function changePictures(admin: Client, products: ProductAtStart[]): Promise<void> {
  for (const { id } of products) {
    const { body } = await admin.raw<{ data: { stock: number } }>('POST', DETAILS, {
      body: { productId: id },
    })
    const changed = { ...body.data, image: [await uploaded(admin)], stockShown: body.data.stock }
    const { status } = await admin.raw('PUT', '/api/product/update-product-details', { body: changed })
    if (status !== 200) throw new Error(`The picture of a product was not changed: ${status}`)
  }
}

const DETAILS = '/api/product/get-product-details'

/**
 * The database's time, between two readings of the clock with which clients note their requests. The lock waits until
 * every change of a product is committed and keeps out new ones, so that the catalogue read is that of the point.
 */
async function notePoint(url: string): Promise<Point> {
  const client = new pg.Client({ connectionString: url, application_name: CHECKER })
  await client.connect()
  try {
    await client.query('begin; lock table products in share mode')
    const catalogue = await readCatalogue(async (sql) => (await client.query(sql)).rows)
    const from = now()
    const { rows } = await client.query<{ at: string }>('select clock_timestamp()::text as at')
    const point = { at: rows[0]?.at ?? '', from, to: now(), catalogue }
    await client.query('commit')
    return point
  } finally {
    await client.end()
  }
}

async function makeMistake(admin: Client, products: ProductAtStart[], queryRows: QueryRows): Promise<void> {
  for (const { id } of products)
    await admin.raw('DELETE', '/api/product/delete-product', { body: { _id: id } })
  await queryRows('delete from stock_movements')
  await queryRows(`truncate orders cascade`)
}

const summary = (history: History): string => {
  const done = (what: What) => countDone(history, what)
  return `${done('place an order')} orders, ${done('act at the bank')} card payments and ${done('refund')} refunds`
}
