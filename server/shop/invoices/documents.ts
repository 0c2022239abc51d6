import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { Timestamp } from '#server/platform/database/timestamp.ts'
import * as ledger from '#server/shop/ledger/ledger.ts'
import type * as orders from '#server/shop/orders/orders.ts'
import * as queries from './documents.queries.ts'
import type { Seller } from './sellers.ts'
import { type DocumentKind, documentNumber, financialYearOf } from './series.rules.ts'
import type { TaxKind } from './states.rules.ts'
import { type DocumentLine, sumsOf } from './tax.rules.ts'

/** The part of a document that never changes. Money in paise. */
export type Content = {
  /** with the name of the state */
  seller: Omit<Seller, 'storeId' | 'series'>
  /** empty if neither the address nor the seller has a state that is recognised */
  placeOfSupply: { code: string; name: string }
  tax: TaxKind
  /** `slot`: missing for an order that came as soon as possible */
  order: { number: string; placedAt: Timestamp; slot?: { from: Timestamp; to: Timestamp } }
  lines: DocumentLine[]
}

type NewDocument = {
  kind: DocumentKind
  invoiceId: string | null
  order: Pick<orders.Order, 'id' | 'storeId'>
  seller: Pick<Seller, 'series'>
  at: Date
  content: Content
  buyer: queries.Buyer
}

/** Stores a document of a locked order under the next number of its series. */
export async function store(
  db: Db,
  { kind, order, seller, at, content, ...rest }: NewDocument,
): Promise<void> {
  const year = financialYearOf(at)
  const posting = await ledger.lastPosting(db, order.id)
  const serial = await queries.takeSerial(db, order.storeId, kind, year)
  const number = documentNumber(seller.series, kind, year, serial)
  const total = sumsOf(content.lines).gross
  const { id: orderId, storeId } = order
  await queries.insert(db, {
    id: newId(),
    orderId,
    storeId,
    kind,
    year,
    serial,
    number,
    total,
    content,
    posting,
    ...rest,
  })
}

/** An invoice with its credit notes; `left`: paise that are not credited. */
export type OpenInvoice = { invoice: queries.TaxDocument; notes: queries.TaxDocument[]; left: number }

/** The last invoice of an order that is not credited whole; null if there is none. */
export function openInvoiceOf(documents: readonly queries.TaxDocument[]): OpenInvoice | null {
  const invoice = documents.findLast(({ kind }) => kind === 'invoice')
  if (!invoice) return null
  const notes = documents.filter((one) => one.invoice?.id === invoice.id)
  const left = notes.reduce((rest, { total }) => rest - total, invoice.total)
  return left > 0 || notes.length === 0 ? { invoice, notes, left } : null
}

/** Whether goods of an order stand on an invoice. */
export const hasOpen = async (db: Db, orderId: string): Promise<boolean> =>
  openInvoiceOf(await queries.listOf(db, orderId)) !== null
