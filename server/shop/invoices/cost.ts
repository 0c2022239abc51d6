import type { Db } from '#server/platform/database/database.ts'
import * as ledger from '#server/shop/ledger/ledger.ts'
import { refunds } from '#server/shop/payments/payments.ts'

/**
 * What an order costs its shopper now, in paise: its sale, less what was refunded at the provider since it was sold.
 * When an order is sold again, money that went back before does not pay for it, and is due; an undone rejection is no
 * new sale.
 */
export async function costNow(db: Db, orderId: string): Promise<number> {
  const { goods, discounts, fees, taxes } = await ledger.balancesOf(db, orderId)
  const done = (await refunds.listOf(db, orderId)).filter(
    ({ byProvider, status }) => byProvider && status === 'done',
  )
  const later = new Set(done.length > 0 ? await ledger.sourcesSinceSale(db, orderId) : [])
  const atProvider = done
    .filter(({ id }) => later.has(`refund:${id}`))
    .reduce((sum, { amount }) => sum + amount, 0)
  return Math.max(0, -(goods + discounts + fees + taxes) - atProvider)
}
