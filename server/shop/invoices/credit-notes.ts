import { type Db, transaction } from '#server/platform/database/database.ts'
import * as orders from '#server/shop/orders/orders.ts'
import { costNow } from './cost.ts'
import { type Credited, creditLines } from './credit.rules.ts'
import * as queries from './documents.queries.ts'
import { type OpenInvoice, openInvoiceOf, store } from './documents.ts'
import * as sellers from './sellers.ts'

/**
 * Issues a credit note over what the invoice of an order exceeds its sale by: returned goods, a reversed sale, or a
 * refund at the provider, of which the ledger has no return. It compares with ledger and refunds, so it makes none
 * twice and follows every way in which a sale is reduced.
 */
export async function issueCreditNote(db: Db, orderId: string): Promise<void> {
  // money of a payment may go back without an order
  if (!openInvoiceOf(await queries.listOf(db, orderId))) return
  await transaction(db, async (db) => {
    const order = await orders.lock(db, orderId, orders.everyOrder)
    const open = openInvoiceOf(await queries.listOf(db, orderId))
    if (!open) return
    const amount = open.left - (await costNow(db, orderId))
    if (amount > 0) await creditPart(db, order, open, amount)
  })
}

/** Issues a credit note over an amount of the open invoice of a locked order, in paise. */
export async function creditPart(
  db: Db,
  order: orders.FullOrder,
  { invoice, notes }: OpenInvoice,
  amount: number,
): Promise<void> {
  const lines = creditLines(invoice.content.lines, {
    credited: creditedBy(invoice, notes),
    amount,
    left: invoice.content.lines.map((line) => piecesLeft(order, line.productId)),
  })
  await store(db, {
    kind: 'credit note',
    invoiceId: invoice.id,
    order,
    seller: await sellers.ensure(db, order.storeId),
    at: await queries.now(db),
    content: { ...invoice.content, lines: lines.filter(({ gross }) => gross > 0) },
    buyer: invoice.buyer,
  })
}

function creditedBy({ content }: queries.TaxDocument, notes: queries.TaxDocument[]): Credited[] {
  const taken = notes.flatMap((note) => note.content.lines)
  return content.lines.map(({ position }) => {
    const same = taken.filter((one) => one.position === position)
    return {
      gross: same.reduce((sum, { gross }) => sum + gross, 0),
      quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
    }
  })
}

/** A fee is left as long as goods are. */
function piecesLeft({ lines }: orders.Order, productId: string): number {
  if (productId === '') return 1
  const line = lines.find((one) => one.productId === productId)
  return line ? line.quantity - line.refunded : 0
}
