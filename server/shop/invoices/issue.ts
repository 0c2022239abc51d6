import type { Db } from '#server/platform/database/database.ts'
import * as ledger from '#server/shop/ledger/ledger.ts'
import type * as orders from '#server/shop/orders/orders.ts'
import { costNow } from './cost.ts'
import { creditPart } from './credit-notes.ts'
import * as queries from './documents.queries.ts'
import { type OpenInvoice, openInvoiceOf, store } from './documents.ts'
import * as rates from './rates.queries.ts'
import type { Seller } from './sellers.ts'
import * as sellers from './sellers.ts'
import { dayInIndia } from './series.rules.ts'
import { stateOf, supplyTo } from './states.rules.ts'
import { type DocumentLine, FEE_HSN, type PricedItem, taxedLines } from './tax.rules.ts'

/** Food preparations: the code of goods for which staff entered none. */
export const USUAL_HSN = '2106'
/** Of a code without a rate. */
const USUAL_RATE = 1_800

/**
 * Issues the invoice of a locked order for the goods that it has now. Does nothing without goods, or if the order has
 * an invoice, unless that was credited whole and the goods were sold again. An invoice of which less is left than the
 * order costs, because a part was credited before a sale that is due whole, is credited whole before. The last locks of
 * its transaction are those of the series of numbers. Returns whether it issued one.
 */
export async function issue(db: Db, order: orders.FullOrder): Promise<boolean> {
  if (order.lines.every(({ quantity, refunded }) => quantity <= refunded)) return false
  const documents = await queries.listOf(db, order.id)
  const open = openInvoiceOf(documents)
  if (open ? await isEnough(db, order.id, open) : !(await isToBeInvoiced(db, order.id, documents)))
    return false
  if (open) await creditPart(db, order, open, open.left)
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

/** An invoice without credit notes is over all goods that the order had, which do not become more. */
const isEnough = async (db: Db, orderId: string, { notes, left }: OpenInvoice): Promise<boolean> =>
  notes.length === 0 || left >= (await costNow(db, orderId))

/** Whether an order without an open one needs an invoice. A refund at the provider may credit all of a sale. */
async function isToBeInvoiced(db: Db, orderId: string, documents: queries.TaxDocument[]): Promise<boolean> {
  const last = documents.at(-1)
  if (!last) return true
  const { posting, issuedAt: time } = last
  return ledger.isSoldAgainAfter(db, orderId, { posting, time })
}

/** What documents name of a seller. */
const printed = ({ storeId: _, series: __, ...seller }: Seller): Omit<Seller, 'storeId' | 'series'> => seller

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
