import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { Timestamp } from '#server/platform/database/timestamp.ts'
import * as ledger from '#server/shop/ledger/ledger.ts'
import type * as orders from '#server/shop/orders/orders.ts'
import * as queries from './documents.queries.ts'
import * as rates from './rates.queries.ts'
import type { Seller } from './sellers.ts'
import * as sellers from './sellers.ts'
import { type DocumentKind, dayInIndia, documentNumber, financialYearOf } from './series.rules.ts'
import { stateOf, supplyTo, type TaxKind } from './states.rules.ts'
import { type DocumentLine, FEE_HSN, type PricedItem, sumsOf, taxedLines } from './tax.rules.ts'

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

/** Food preparations: the code of goods for which staff entered none. */
export const USUAL_HSN = '2106'
/** Of a code without a rate. */
const USUAL_RATE = 1_800

/**
 * Issues the invoice of a locked order for the goods that it has now. Does nothing without goods, or if the order has
 * an invoice, unless that was credited whole and the goods were sold again. The last lock of its transaction is the one
 * of the series of numbers. Returns whether it issued one.
 */
export async function issue(db: Db, order: orders.FullOrder): Promise<boolean> {
  const isWithoutGoods = order.lines.every(({ quantity, refunded }) => quantity <= refunded)
  if (isWithoutGoods || (await hasInvoice(db, order.id))) return false
  const seller = await sellers.ensure(db, order.storeId)
  const at = await queries.now(db)
  const { place, kind } = supplyTo(order.address.state, seller.state)
  const content = {
    seller: { ...printed(seller), state: stateOf(seller.state)?.name ?? '' },
    placeOfSupply: { code: place?.code ?? '', name: place?.name ?? '' },
    tax: kind,
    order: {
      number: order.number,
      placedAt: order.createdAt,
      ...(order.slot && { slot: { from: order.slot.from, to: order.slot.to } }),
    },
    lines: await linesOf(db, order, { day: dayInIndia(at), interstate: kind === 'IGST' }),
  }
  const { addressLine, city, state, pincode } = order.address
  const buyer = { name: order.buyerName, addressLine, city, state, pincode }
  await store(db, { kind: 'invoice', invoiceId: null, order, seller, at, content, buyer })
  return true
}

/** Whether the last sale of an order has its invoice. A refund at the provider credits one whole without a new sale. */
async function hasInvoice(db: Db, orderId: string): Promise<boolean> {
  const documents = await queries.listOf(db, orderId)
  const last = documents.at(-1)
  if (!last) return false
  const { posting, issuedAt: time } = last
  return openInvoiceOf(documents) !== null || !(await ledger.isSoldAgainAfter(db, orderId, { posting, time }))
}

/** What documents name of a seller. */
const printed = ({ storeId: _, series: __, ...seller }: Seller): Omit<Seller, 'storeId' | 'series'> => seller

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

/** The last invoice of an order that is not credited whole, with its credit notes; null if there is none. */
export function openInvoiceOf(
  documents: readonly queries.TaxDocument[],
): { invoice: queries.TaxDocument; notes: queries.TaxDocument[]; left: number } | null {
  const invoice = documents.findLast(({ kind }) => kind === 'invoice')
  if (!invoice) return null
  const notes = documents.filter((one) => one.invoice?.id === invoice.id)
  const left = notes.reduce((rest, { total }) => rest - total, invoice.total)
  return left > 0 || notes.length === 0 ? { invoice, notes, left } : null
}

/** Whether goods of an order stand on an invoice. */
export const hasOpen = async (db: Db, orderId: string): Promise<boolean> =>
  openInvoiceOf(await queries.listOf(db, orderId)) !== null

async function linesOf(
  db: Db,
  { lines, adjustments }: orders.FullOrder,
  { day, interstate }: { day: string; interstate: boolean },
): Promise<DocumentLine[]> {
  const left = lines.filter(({ quantity, refunded }) => quantity > refunded)
  const found = await rates.ofProducts(
    db,
    left.map(({ productId }) => productId),
    { day, usual: USUAL_HSN },
  )
  const rateOf = new Map(found.map((one) => [one.productId, one]))
  const items = left.map(({ productId, name, nameHi = '', unit, quantity, refunded, price }): PricedItem => {
    const { hsn = USUAL_HSN, rate = null } = rateOf.get(productId) ?? {}
    return {
      productId,
      name,
      nameHi,
      unit,
      quantity: quantity - refunded,
      price,
      hsn,
      rate: rate ?? USUAL_RATE,
    }
  })
  const feeRate = (await rates.ofCode(db, FEE_HSN, day))?.rate ?? USUAL_RATE
  return taxedLines(items, adjustments, { interstate, feeRate })
}
