import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { searchEventsV1 } from '#contract/v1/search-insights.ts'
import { jobHandlers } from '#server/jobs.ts'
import { Client } from './client.ts'
import { quiet } from './job-runner.ts'
import { openTestShop, type TestShop } from './shop.ts'

export type Event = { query: string; found?: boolean; productId?: string }
/** A visitor's address and browser. */
export type Visitor = { address: string; browser?: string }

/** Visitors with an address each. */
export const visitors = (count: number, from = 0): Visitor[] =>
  Array.from({ length: count }, (_, at) => ({ address: `10.1.${from + at}.1` }))

/** Searching in a shop, as browsers report it. */
export function searchingIn(shop: TestShop) {
  const { db } = shop.database
  const handlers = jobHandlers({
    db,
    cards: shop.cards,
    mailer: shop.mails,
    baseUrl: shop.baseUrl,
    tokenSecret: shop.tokenSecret,
    log: quiet,
  })
  const job = { signal: new AbortController().signal, id: '1' }
  return {
    /** Each visitor reports each event; all are stored afterwards. */
    async report(by: Visitor[], ...events: Event[]): Promise<void> {
      // a server that closes stores what it has in memory
      const server = await openTestShop({}, { over: shop })
      const client = new Client(server.url)
      for (const visitor of by) for (const event of events) await send(client, visitor, event)
      await server.close()
    },
    count: () => handlers['count-searches']({}, job),
    updateBoosts: () => handlers['update-search-boosts']({}, job),
    /** What is stored of today is of yesterday, as after midnight. */
    async midnight(): Promise<void> {
      await sql`update search_keys set day = day - 1`.execute(db)
      await sql`update search_visits set day = day - 1`.execute(db)
      await sql`update search_visit_adds set day = day - 1`.execute(db)
      await sql`update search_adds set day = day - 1`.execute(db)
      await sql`update search_counts set day = day - 1`.execute(db)
    },
  }
}

export const send = (client: Client, { address, browser = 'Firefox' }: Visitor, { query, ...event }: Event) =>
  client.call(searchEventsV1.record, {
    body: { query, found: true, ...event },
    headers: { 'x-forwarded-for': address, 'user-agent': browser },
  })

/** Waits until all searches reported so far are stored: a server stores them every few seconds, the last one last. */
export async function untilSearchesAreStored({ url, database: { db } }: TestShop): Promise<void> {
  await new Client(url).call(searchEventsV1.record, { body: { query: 'the last search', found: true } })
  const last = sql`select 1 from search_visits where query = 'the last search'`
  await vi.waitFor(async () => expect((await last.execute(db)).rows).not.toEqual([]), 30_000)
}
