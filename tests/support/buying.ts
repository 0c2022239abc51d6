import { sql } from 'kysely'
import { accountContract } from '#contract/account.ts'
import { checkoutContract } from '#contract/checkout.ts'
import type { Client } from './client.ts'
import { withAddress } from './fixture.ts'
import type { TestShop } from './shop.ts'

export type Items = { productId: string; quantity?: number }[]

/** Puts products into a shopper's cart, in this order. */
export async function fill(shopper: Client, items: Items): Promise<void> {
  const rows = items.map(({ productId, quantity = 1 }) => ({ productId, quantity }))
  const { status, body } = await shopper.call(accountContract.mergeCart, { body: { items: rows } })
  if (status !== 200) throw new Error(`not filled: ${body.message}`)
}

/** Orders the cart as an existing client does, with an idempotency key if one is given. */
export const place = (
  shopper: Client,
  input: { addressId: string; totalAmt: unknown; walletAmt?: number; slot?: object },
  key?: string,
) =>
  shopper.call(checkoutContract.cashOnDelivery, {
    body: input,
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  })

/** Orders items for a total in rupees; returns the order. */
export async function buy(shopper: Client, items: Items, totalAmt: number) {
  await fill(shopper, items)
  const { status, body } = await place(shopper, { addressId: await withAddress(shopper), totalAmt })
  if (status !== 201) throw new Error(`not placed: ${body.message}`)
  return body.data
}

/** Units of a product on hand and reserved. */
export async function stockOf(
  shop: TestShop,
  productId: string,
): Promise<{ onHand: number; reserved: number }> {
  const { rows } = await sql<{ onHand: number; reserved: number }>`
    select on_hand as "onHand", reserved from stock where product_id = ${productId}`.execute(shop.database.db)
  return rows[0] ?? { onHand: 0, reserved: 0 }
}

/** Products whose stock is not the sum of its movements; an invariant forbids them. */
export async function unaccounted(shop: TestShop): Promise<unknown[]> {
  const { rows } = await sql`
    select s.product_id
      from stock s
      left join stock_movements m on m.product_id = s.product_id and m.store_id = s.store_id
     group by s.store_id, s.product_id
    having s.on_hand <> coalesce(sum(m.on_hand), 0) or s.reserved <> coalesce(sum(m.reserved), 0)`.execute(
    shop.database.db,
  )
  return rows
}

/** The ids of all orders. */
export async function orderIds(shop: TestShop): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from orders`.execute(shop.database.db)
  return rows.map(({ id }) => id)
}

/** Postings of the ledger that do not sum to zero; an invariant forbids them. */
export async function unbalanced(shop: TestShop): Promise<unknown[]> {
  const { rows } = await sql`
    select posting_id from ledger_entries group by posting_id having sum(paise) <> 0`.execute(
    shop.database.db,
  )
  return rows
}
