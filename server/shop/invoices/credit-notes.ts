import { type Db, transaction } from '#server/platform/database/database.ts'
import type { Timestamp } from '#server/platform/database/timestamp.ts'
import * as ledger from '#server/shop/ledger/ledger.ts'
import * as orders from '#server/shop/orders/orders.ts'
import { refunds } from '#server/shop/payments/payments.ts'
import { type Credited, creditLines } from './credit.rules.ts'
import * as queries from './documents.queries.ts'
import { openInvoiceOf, store } from './issue.ts'
import * as sellers from './sellers.ts'

/**
 * Issues a credit note over what the invoice of an order exceeds its sale by: returned goods, a reversed sale, or a
 * refund at the provider, of which the ledger has no return. The only place where credit notes are made; it compares
 * with ledger and refunds, so it makes none twice and follows every way in which a sale is reduced.
 */
export async function issueCreditNote(db: Db, orderId: string): Promise<void> {
  // money of a payment may go back without an order
  if (!openInvoiceOf(await queries.listOf(db, orderId))) return
  await transaction(db, async (db) => {
    const order = await orders.lock(db, orderId, orders.everyOrder)
    const documents = await queries.listOf(db, orderId)
    const open = openInvoiceOf(documents)
    if (!open) return
    const { invoice, notes, left } = open
    const amount = left - (await soldNow(db, orderId, invoice, isFirst(documents, invoice)))
    if (amount <= 0) return
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
  })
}

/** What the order costs now, in paise: its sale, less what was refunded at the provider since the invoice before. */
async function soldNow(
  db: Db,
  orderId: string,
  invoice: queries.TaxDocument,
  isFirst: boolean,
): Promise<number> {
  const { goods, discounts, fees, taxes } = await ledger.balancesOf(db, orderId)
  const done = (await refunds.listOf(db, orderId)).filter(
    ({ byProvider, status }) => byProvider && status === 'done',
  )
  const own = isFirst ? done : await postedAfter(db, orderId, invoice, done)
  const atProvider = own.reduce((sum, { amount }) => sum + amount, 0)
  return Math.max(0, -(goods + discounts + fees + taxes) - atProvider)
}

/** Of a document without the number of a posting the times decide. */
async function postedAfter<R extends { id: string; createdAt: Timestamp }>(
  db: Db,
  orderId: string,
  { posting, issuedAt }: queries.TaxDocument,
  all: R[],
): Promise<R[]> {
  if (posting === null) return all.filter(({ createdAt }) => Date.parse(createdAt) >= Date.parse(issuedAt))
  const sources = new Set(await ledger.sourcesAfter(db, orderId, posting))
  return all.filter(({ id }) => sources.has(`refund:${id}`))
}

const isFirst = (documents: queries.TaxDocument[], { id }: queries.TaxDocument): boolean =>
  documents.find(({ kind }) => kind === 'invoice')?.id === id

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
