import type { PoolClient } from 'pg'
import type { TestShop } from './shop.ts'

/** Records every statement that a shop sends to its database from now on, by transaction. */
export function listenToStatements(shop: TestShop) {
  const transactions: string[][] = []
  const all: string[] = []
  const sent = new Map<string, unknown[]>()
  const open = new WeakMap<PoolClient, string[]>()
  const wrapped = new WeakSet<PoolClient>()

  function record(client: PoolClient, text: string): void {
    // sent every second, and by no request; so are the events of earlier requests
    if (text.includes('delete from outbox') || text.startsWith('insert into security_events')) return
    all.push(text)
    if (text === 'begin') open.set(client, [])
    else if (text === 'commit' || text === 'rollback') {
      if (text === 'commit') transactions.push(open.get(client) ?? [])
      open.delete(client)
    } else open.get(client)?.push(text)
  }
  const wrap = (client: PoolClient) => {
    if (wrapped.has(client)) return
    wrapped.add(client)
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    Object.assign(client, {
      query(...args: unknown[]) {
        const [first, second] = args as [string | { text: string; values?: unknown[] }, unknown]
        const { text, values } = typeof first === 'string' ? { text: first, values: second } : first
        sent.set(text.trim(), Array.isArray(values) ? values : [])
        record(client, text.trim())
        return query(...args)
      },
    })
  }
  shop.database.pool.on('acquire', wrap)
  return {
    /** The statements of the committed transactions that inserted an order or a hold. */
    placing: () =>
      transactions.filter((texts) => texts.some((text) => /insert into (orders|holds) /.test(text))),
    /** Every statement, also outside transactions. */
    all: (): readonly string[] => all,
    /** Each text once, with the values that were sent with it the last time. */
    sent: (): ReadonlyMap<string, unknown[]> => sent,
    clear() {
      transactions.splice(0)
      all.splice(0)
    },
  }
}
