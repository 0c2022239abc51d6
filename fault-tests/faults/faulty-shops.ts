import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../../tools/run-program.ts'
import { openShops, type ShopProcess } from '../../tools/shops.ts'
import type { BankProcess } from '../bank/bank-process.ts'
import type { TestDatabase } from './database.ts'
import { openTcpProxy, type TcpProxy } from './tcp-proxy.ts'

/** A server process with its own ways to the database and to the bank, which can be cut. */
export type FaultyShop = ShopProcess & { toDatabase: TcpProxy; toBank: TcpProxy }

type Input = {
  count: number
  dataDir: string
  database: TestDatabase
  bank: BankProcess
  env: Record<string, string>
}

const CLOCK = pathToFileURL(join(root, 'fault-tests/faults/shifted-clock.ts')).href

/**
 * Several server processes over one database, started in order: the first loads the demo data. They take new payments
 * by Stripe and by Razorpay in turn.
 */
export async function openFaultyShops({ count, dataDir, database, bank, env }: Input) {
  const shops: FaultyShop[] = []
  for (let number = 0; number < count; number += 1) {
    const toDatabase = await database.openWay()
    const toBank = await openTcpProxy({ host: '127.0.0.1', port: bank.port })
    const [shop] = await openShops(1, {
      databaseUrl: toDatabase.url,
      dataDir: join(dataDir, String(number)),
      nodeOptions: ['--import', CLOCK],
      env: {
        ...env,
        PAYMENT_PROVIDER: number % 2 === 0 ? 'stripe' : 'razorpay',
        STRIPE_API: `http://127.0.0.1:${toBank.port}`,
        RAZORPAY_API: `http://127.0.0.1:${toBank.port}/razorpay`,
      },
    })
    if (shop) shops.push({ ...shop, toDatabase, toBank })
  }
  return {
    shops,
    async close() {
      await Promise.all(shops.map((shop) => shop.stop()))
      await Promise.all(shops.flatMap(({ toDatabase, toBank }) => [toDatabase.close(), toBank.close()]))
    },
  }
}
