/**
 * A minimal shop: it owns the database in the given folder, prints its URL, and drains on a signal. It is a separate
 * process, because tests kill it and run it as another account.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { startEmbedded } from './embedded-postgres.ts'

const print = (text: string) => process.stdout.write(`${text}\n`)
const [dataDir = '', durability = 'durable'] = process.argv.slice(2)
const exitsEarly = process.env.SHOP_GIVES_UP === '1'

try {
  const database = await startEmbedded({ dataDir, durable: durability === 'durable', log: print })
  const client = new Client(database.url)
  await client.connect()
  const drain = async () => {
    await pause(300)
    await client.query('insert into orders values ($1)', ['under way'])
    await client.end()
    await database.stop()
    print('drained')
    process.exit(0)
  }
  process.on('SIGINT', drain).on('SIGTERM', drain)
  await client.query('create table if not exists orders (name text)')
  print(`open ${database.url}`)
  if (exitsEarly) process.exit(1)
} catch (failure) {
  print(failure instanceof Error ? failure.message : String(failure))
  process.exit(1)
}
