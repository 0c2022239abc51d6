import type {
  TaxDocument as Published,
  DocumentLine as PublishedLine,
  Seller as PublishedSeller,
} from '#contract/v1/invoices.ts'
import { inr } from '#contract/v1/shapes.ts'
import { type DocumentLine, sumsOf, type TaxDocument } from './invoices.ts'
import type { Seller } from './sellers.ts'
import type { Taxes } from './tax.rules.ts'

export const toTaxDocumentV1 = ({
  id,
  orderId,
  kind,
  number,
  invoice,
  total,
  buyer,
  issuedAt,
  content,
}: TaxDocument): Published => ({
  id,
  orderId,
  kind,
  number,
  issuedAt,
  ...(invoice && { invoice }),
  order: content.order,
  seller: content.seller,
  buyer,
  placeOfSupply: content.placeOfSupply,
  tax: content.tax,
  lines: content.lines.map(toLine),
  sums: toAmounts(sumsOf(content.lines)),
  total: inr(total),
})

function toLine({ productId: _, price, gross, rate, quantity, ...line }: DocumentLine): PublishedLine {
  const { position, name, nameHi, unit, hsn } = line
  return {
    position,
    name,
    nameHi,
    unit,
    hsn,
    quantity,
    price: inr(price),
    rate,
    ...toAmounts(line),
    gross: inr(gross),
  }
}

const toAmounts = ({ taxable, cgst, sgst, igst, rounding }: Taxes) => ({
  taxable: inr(taxable),
  cgst: inr(cgst),
  sgst: inr(sgst),
  igst: inr(igst),
  rounding: inr(rounding),
})

export const toSellerV1 = ({ series: _, ...seller }: Seller): PublishedSeller => seller
