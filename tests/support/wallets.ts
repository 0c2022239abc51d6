import { sql } from 'kysely'
import { walletV1 } from '#contract/v1/wallet.ts'
import { Client } from './client.ts'
import { password } from './fixture.ts'
import type { TestShop } from './shop.ts'
import { walletInvariants } from './wallet-invariants.ts'

export const UPI = 'asha@okbank'

/** The refunds of a shopper come into the wallet from now on. */
export const chooseWallet = (shopper: Client) =>
  shopper.call(walletV1.choose, { body: { getsRefunds: true } })

export const walletOf = async (shopper: Client) => (await shopper.call(walletV1.get)).body
export const balanceOf = async (shopper: Client) => (await walletOf(shopper)).balance.amount
export const statementOf = async (shopper: Client) => (await shopper.call(walletV1.statement)).body.data

/** Asks everything back that the wallet page shows as sendable. */
export async function sendBack(shopper: Client, key?: string, upi: string | undefined = UPI) {
  return sendAmountBack(shopper, await sendableOf(shopper), { upi, ...(key && { key }) })
}

/** What a page shows that can be sent back, in paise. */
export async function sendableOf(shopper: Client): Promise<number> {
  const { sendable } = await walletOf(shopper)
  return sendable.toPayment.amount + sendable.byUpi.amount
}

export const sendAmountBack = (
  shopper: Client,
  amount: number,
  { upi = UPI, key }: { upi?: string; key?: string } = {},
) =>
  shopper.call(walletV1.sendBack, {
    body: { amount, ...(upi && { upi, password }) },
    ...(key && { headers: { 'idempotency-key': key } }),
  })

/** Moves what came into wallets into the past, as if it had come some days ago. */
export async function age({ database: { db } }: TestShop, days: number) {
  await sql`alter table wallet_movements disable trigger wallet_movements_are_kept`.execute(db)
  await sql`update wallet_movements set at = at - make_interval(days => ${days})`.execute(db)
  await sql`alter table wallet_movements enable trigger wallet_movements_are_kept`.execute(db)
}

/** What violates the invariants of wallets. */
export async function unbalancedWallets({ database: { db } }: TestShop): Promise<unknown[]> {
  const found = await Promise.all(
    walletInvariants.map(async ({ statement, sql: text }) => {
      const { rows } = await sql.raw(text).execute(db)
      return rows.map((row) => ({ statement, row }))
    }),
  )
  return found.flat()
}

/** The same shopper at another server of the shop. */
export function sameAt({ token }: Client, { url }: { url: string }): Client {
  const client = new Client(url)
  client.token = token
  return client
}
