import type { PoolClient } from 'pg'
import type { TestShop } from './shop.ts'

/** Listens to what a shop says to its database from now on: every statement, transaction by transaction. */
export function listenToStatements(shop: TestShop) {
  const transactions: string[][] = []
  const open = new WeakMap<PoolClient, string[]>()
  const received = new WeakSet<PoolClient>()

  function note(client: PoolClient, text: string): void {
    if (text === 'begin') open.set(client, [])
    else if (text === 'commit' || text === 'rollback') {
      if (text === 'commit') transactions.push(open.get(client) ?? [])
      open.delete(client)
    } else open.get(client)?.push(text)
  }
  const listen = (client: PoolClient) => {
    if (received.has(client)) return
    received.add(client)
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    Object.assign(client, {
      query(...args: unknown[]) {
        const [first] = args as [string | { text: string }]
        note(client, (typeof first === 'string' ? first : first.text).trim())
        return query(...args)
      },
    })
  }
  shop.database.pool.on('acquire', listen)
  return {
    /** The statements of the committed transactions that opened an order, or kept goods for one. */
    placing: () =>
      transactions.filter((texts) => texts.some((text) => /insert into (orders|holds) /.test(text))),
    invalidate: () => void transactions.splice(0),
  }
}
