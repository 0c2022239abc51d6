import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { razorpayProvider } from '#server/shop/payments/razorpay.ts'
import { stripeProvider } from '#server/shop/payments/stripe.ts'
import { openJobRunner } from '#tests/support/job-runner.ts'
import { randomFrom } from '#tests/support/random.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { openBank } from '../bank/bank.ts'
import { razorpaySecretOf } from '../bank/bank-events.ts'
import { readBankLog } from '../bank/bank-log.ts'
import { check, violated } from '../check/check.ts'
import type { Finding, QueryRows } from '../check/evidence.ts'
import { openClient } from '../client.ts'
import { finish } from '../finish.ts'
import { openHistory } from '../history/history.ts'
import { serve, shop as stepOfShopper } from '../steps/steps.ts'
import { atStart, type World } from '../world.ts'
import type { Lie } from './lie-parts.ts'
import { openLyingProxy } from './lying-proxy.ts'
import { type ClientOf, openSmallWorld } from './small-world.ts'

/** Where a lying shop sends the mails of others. */
export const NOBODY = 'somebody@people.example'
const SECRET = 'whsec_small_run'
/** A lying shop may never finish its work; an honest one must get the time for it, also on a busy machine. */
const LYING_MS = 3_000
const HONEST_MS = 30_000

type Small = {
  lie: Lie | null
  /** calls before each check */
  operations: number
  /** checks until one finds a violation */
  rounds: number
}

/**
 * Shoppers and admins use a small shop without faults, until a check finds what the lie violates, or anything if the
 * shop is honest. Another statement does not end the run: on a busy machine a shop may not finish its work in
 * `LYING_MS`, and the statements about finished work are violated first.
 */
export async function runSmall({ lie, operations, rounds }: Small): Promise<Finding[]> {
  const { file, bank, shop, urls, close } = await openSmallShop(lie)
  const work = await openJobRunner(shop, { messages: true })
  const proxy = await openLyingProxy(shop.url, lie?.proxy ?? (async () => null))
  try {
    await fetch(`${bank.url}/control`, { method: 'POST', body: JSON.stringify({ shops: [shop.url] }) })
    const history = openHistory()
    const clientOf: ClientOf = (name, headers, number) =>
      openClient(name, {
        urls: lie?.proxy ? [proxy.url] : urls,
        random: randomFrom(number),
        history,
        headers,
      })
    const { world, auditor } = await openSmallWorld(shop, clientOf, SECRET)
    if (lie?.sql) await sql.raw(lie.sql).execute(shop.database.db)
    const queryRows: QueryRows = async (text, values) => (await shop.database.pool.query(text, values)).rows
    const mails = () =>
      [...world.shoppers.map(({ email }) => email), NOBODY].flatMap((email) => shop.mails.list(email))
    let findings: Finding[] = []
    for (let round = 1; round <= rounds && !isFound(findings, lie); round += 1) {
      await workUntil(() => history.size() >= round * operations, world, lie ?? {})
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
    await close()
  }
}

const isFound = (findings: Finding[], lie: Lie | null) =>
  violated(findings).some(({ statement }) => lie?.found.test(statement) ?? true)

async function workUntil(
  isDone: () => boolean,
  world: World,
  { often, oftenByShoppers }: Pick<Lie, 'often' | 'oftenByShoppers'>,
): Promise<void> {
  await Promise.all([
    ...world.shoppers.map(async (me) => {
      while (!isDone())
        await (oftenByShoppers && me.client.random.percent(33)
          ? oftenByShoppers(me, world)
          : stepOfShopper(me, world))
    }),
    ...world.admins.map(async (me) => {
      while (!isDone()) await (often && me.client.random.percent(33) ? often(me, world) : serve(me, world))
    }),
  ])
}

/** A shop and its bank, with both providers; an honest shop has a server that takes new payments by each. */
async function openSmallShop(lie: Lie | null) {
  const folder = mkdtempSync(path.join(tmpdir(), 'small-run-'))
  const file = path.join(folder, 'bank.jsonl')
  const bank = await openBank({
    file,
    seed: 1,
    secret: SECRET,
    faults: { pendingRefund: 10, repeatedEvent: 20 },
  })
  const providers = [
    stripeProvider({ secretKey: 'sk_test_small', webhookSecret: SECRET }, bank.place),
    razorpayProvider({
      ...{ keyId: 'rzp_test_small', keySecret: 'the secret of the keys' },
      ...{ webhookSecret: razorpaySecretOf(SECRET), address: `${bank.url}/razorpay` },
    }),
  ]
  const provider = lie?.provider === 'razorpay' ? providers.toReversed() : providers
  const shop = await openTestShop({ HOLD_SECONDS: '2' }, { provider })
  const other = lie
    ? null
    : await openTestShop({ HOLD_SECONDS: '2' }, { provider: providers.toReversed(), over: shop })
  return {
    ...{ file, bank, shop, urls: [shop.url, ...(other ? [other.url] : [])] },
    async close() {
      await other?.close()
      await shop.close()
      await bank.close()
      rmSync(folder, { recursive: true })
    },
  }
}
