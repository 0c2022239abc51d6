import { sql } from 'kysely'
import { checkoutContract } from '#contract/checkout.ts'
import type { Client } from './client.ts'
import type { TestShop } from './shop.ts'

/** Opens a card payment for the cart as an existing client does, with an idempotency key if one is given. */
export const payOnline = (
  shopper: Client,
  input: { addressId: string; totalAmt: unknown; walletAmt?: number; slot?: object },
  key?: string,
) =>
  shopper.call(checkoutContract.payOnline, {
    body: input,
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  })

/** Pays, fails or cancels as the page of the sandbox bank does. */
export async function atTheBank(
  shop: TestShop,
  url: string,
  action: 'pay' | 'fail' | 'cancel',
  repeat = 1,
): Promise<{ status: number; body: { status: string; told: number[]; url: string } }> {
  const response = await fetch(`${shop.url}${new URL(url).pathname}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action, repeat }),
  })
  return {
    status: response.status,
    body: (await response.json()) as { status: string; told: number[]; url: string },
  }
}

export const paymentOf = (shopper: Client, id: string) => shopper.call(checkoutContract.payment, { id })

/** Sets the expiry of a hold to now, so that its job or the sweep releases it. */
export const endTimeOf = (shop: TestShop, hold: string) =>
  sql`update holds set created_at = created_at - interval '1 hour', expires_at = expires_at - interval '1 hour'
       where id = ${hold}`.execute(shop.database.db)

/** The balance of each account of an order's ledger, in paise; zero balances are left out. */
export async function booksOf(shop: TestShop, order: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; paise: number }>`
    select e.account, sum(e.paise) as paise
      from ledger_postings p join ledger_entries e on e.posting_id = p.id
     where p.subject = ${order}
     group by e.account having sum(e.paise) <> 0 order by e.account`.execute(shop.database.db)
  return Object.fromEntries(rows.map((row) => [row.account, row.paise]))
}

/**
 * Violations of the money invariants: postings that do not sum to zero, payments that were refunded more than captured,
 * and captured payments whose remaining amount differs from the ledger of their order.
 */
export async function unbalanced(shop: TestShop): Promise<unknown[]> {
  const { rows } = await sql`
    select posting_id::text as what from ledger_entries group by posting_id having sum(paise) <> 0
    union all
    select id::text from payments where refunded_paise > captured_paise
    union all
    select p.id::text from payments p
     where p.status = 'paid'
       and p.captured_paise - p.refunded_paise - p.withdrawn_paise <>
           (select coalesce(sum(e.paise), 0)
              from ledger_postings l join ledger_entries e on e.posting_id = l.id
             where l.subject = p.id
               and e.account in ('card captured', 'refund due', 'card refunded', 'card disputed',
                                'card to wallet'))`.execute(shop.database.db)
  return rows
}
