import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import * as darkStores from '#server/shop/dark-stores/dark-stores.ts'
import { stripeProvider } from '#server/shop/payments/stripe.ts'
import { seed, withAddress } from '#tests/support/fixture.ts'
import { openJobRunner } from '#tests/support/job-runner.ts'
import { randomFrom } from '#tests/support/random.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { openBank } from '../bank/bank.ts'
import { readBankLog } from '../bank/bank-log.ts'
import { check, violated } from '../check/check.ts'
import { AUDITOR, type Finding, type QueryRows } from '../check/evidence.ts'
import { openClient } from '../client.ts'
import { finish } from '../finish.ts'
import { openHistory } from '../history/history.ts'
import { serve, shop as stepOfShopper } from '../steps/steps.ts'
import { addressOf, addressText, atStart, type Shopper, type World } from '../world.ts'
import type { Lie } from './lie-parts.ts'
import { openLyingProxy } from './lying-proxy.ts'

/** Where a lying shop sends the mails of others. */
export const NOBODY = 'somebody@people.example'
const SECRET = 'whsec_small_run'
/** A lying shop may never finish its work; an honest one must get the time for it, also on a busy machine. */
const LYING_MS = 3_000
const HONEST_MS = 30_000
const SHOPPERS = 6
const PRODUCTS = 8

type Small = {
  lie: Lie | null
  /** calls before each check */
  operations: number
  /** checks until one finds a violation */
  rounds: number
}

/** Shoppers and admins use a small shop that lies, without faults, until a check finds a violation. */
export async function runSmall({ lie, operations, rounds }: Small): Promise<Finding[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'small-run-'))
  const file = path.join(folder, 'bank.jsonl')
  const bank = await openBank({
    file,
    seed: 1,
    secret: SECRET,
    faults: { pendingRefund: 10, repeatedEvent: 20 },
  })
  const provider = stripeProvider({ secretKey: 'sk_test_small', webhookSecret: SECRET }, bank.place)
  const shop = await openTestShop({ HOLD_SECONDS: '2' }, { provider })
  const work = await openJobRunner(shop)
  const proxy = await openLyingProxy(shop.url, lie?.proxy ?? (async () => null))
  try {
    await fetch(`${bank.url}/control`, { method: 'POST', body: JSON.stringify({ shops: [shop.url] }) })
    const history = openHistory()
    const clientOf: ClientOf = (name, headers, number) =>
      openClient(name, {
        urls: [lie?.proxy ? proxy.url : shop.url],
        random: randomFrom(number),
        history,
        headers,
      })
    const { world, auditor } = await openWorld(shop, clientOf)
    if (lie?.sql) await sql.raw(lie.sql).execute(shop.database.db)
    const queryRows: QueryRows = async (text, values) => (await shop.database.pool.query(text, values)).rows
    const mails = () =>
      [...world.shoppers.map(({ email }) => email), NOBODY].flatMap((email) => shop.mails.list(email))
    let findings: Finding[] = []
    for (let round = 1; round <= rounds && violated(findings).length === 0; round += 1) {
      await workUntil(() => history.size() >= round * operations, world, lie?.often)
      await finish({
        world,
        auditor,
        bankUrl: bank.url,
        queryRows,
        timeoutMs: lie ? LYING_MS : HONEST_MS,
        pauseMs: 150,
      })
      const bankLog = readBankLog(file)
      const calls = history.calls()
      findings = await check({ calls, world: atStart(world), bank: bankLog, mails: mails(), queryRows })
    }
    return violated(findings)
  } finally {
    await work.close()
    await proxy.close()
    await shop.close()
    await bank.close()
    rmSync(folder, { recursive: true })
  }
}

async function workUntil(isDone: () => boolean, world: World, often: Lie['often']): Promise<void> {
  await Promise.all([
    ...world.shoppers.map(async (me) => {
      while (!isDone()) await stepOfShopper(me, world)
    }),
    ...world.admins.map(async (me) => {
      while (!isDone()) await (often && me.client.random.percent(33) ? often(me, world) : serve(me, world))
    }),
  ])
}

type ClientOf = (name: string, headers: Record<string, string>, number: number) => Shopper['client']

async function openWorld(shop: TestShop, clientOf: ClientOf) {
  const fixture = await seed(shop)
  const other = await darkStores.open(shop.database.db, {
    name: 'Koramangala',
    city: 'Bengaluru',
    latitude: 12.93,
    longitude: 77.62,
    pincodes: ['560034'],
    isDefault: false,
  })
  const stores = [
    { id: fixture.store.id, pincode: '560038' },
    { id: other.id, pincode: '560034' },
  ]
  const admin = await fixture.admin()
  const products = await Promise.all(
    Array.from({ length: PRODUCTS }, async (_, n) => ({
      id: await fixture.product({ name: `Product ${n}`, price: 30 + n, discount: 0, stock: 40 }),
      price: (30 + n) * 100,
      volatile: n >= PRODUCTS - 2,
    })),
  )
  const headersOf = (token: string | undefined) => ({ authorization: `Bearer ${token}` })
  const adminHeaders = headersOf(admin.token)
  for (const { id } of products)
    await admin.raw('POST', '/api/stock/move', {
      body: { storeId: other.id, productId: id, kind: 'for-sale', quantity: 40 },
    })
  await sql`update stock_movements set by_user = null`.execute(shop.database.db)
  const shoppers: Shopper[] = []
  for (let n = 0; n < SHOPPERS; n += 1) {
    const person = await fixture.shopper(`Shopper${n}`)
    const store = stores[n % 2] ?? { id: '', pincode: '' }
    const addresses: Record<string, string> = {}
    for (const line of ['Home', 'Work']) {
      const fields = addressOf(`${n}, ${line} Street`, store.pincode)
      addresses[await withAddress(person, fields)] = addressText(fields)
    }
    const place = encodeURIComponent(JSON.stringify({ n: 'Home', p: store.pincode }))
    const client = clientOf(`shopper ${n}`, { ...headersOf(person.token), cookie: `place=${place}` }, 100 + n)
    shoppers.push({
      id: person.id.replaceAll('-', ''),
      email: person.email,
      addresses,
      store: store.id,
      client,
    })
  }
  const world: World = {
    products,
    stores,
    shoppers,
    admins: [1, 2].map((n) => ({ client: clientOf(`admin ${n}`, adminHeaders, 900 + n) })),
    urls: [shop.url],
    holdSeconds: 2,
  }
  return { world, auditor: clientOf(AUDITOR, adminHeaders, 1) }
}
