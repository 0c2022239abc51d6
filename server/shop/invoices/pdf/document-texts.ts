import { type Language, localeOf, nameIn, type Translate } from '#contract/language.ts'
import { slotText } from '#contract/slot-text.ts'
import { unitIn } from '#contract/units.ts'
import type { DocumentLine, TaxDocument } from '../invoices.ts'

/** An amount with two decimals, such as ₹1,234.50. */
export const amountText = (paise: number): string =>
  (paise / 100).toLocaleString('en-IN', { style: 'currency', currency: 'INR' })

/** 5 %, 2.5 % */
export const rateText = (rate: number): string => `${rate / 100} %`

/** A day in India in the reader's language. */
export const dayText = (time: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'long', timeZone: 'Asia/Kolkata' }).format(
    new Date(time),
  )

export const titleOf = ({ kind }: TaxDocument, t: Translate): string =>
  kind === 'invoice' ? t('Tax invoice') : t('Credit note')

/** The facts beside the title: number, day, order, and the invoice of a credit note. */
export function factsOf(document: TaxDocument, language: Language, t: Translate): string[] {
  const { number, issuedAt, invoice, content } = document
  const { slot } = content.order
  return [
    t('Number {number}', { number }),
    t('Date {day}', { day: dayText(issuedAt, language) }),
    t('Order {number}', { number: content.order.number }),
    ...(slot ? [t('Delivery slot: {slot}', { slot: slotText({ t, language }, slot) })] : []),
    ...(invoice
      ? [
          t('For invoice {number} of {day}', {
            number: invoice.number,
            day: dayText(invoice.issuedAt, language),
          }),
        ]
      : []),
  ]
}

export function sellerLines({ content: { seller } }: TaxDocument, t: Translate): string[] {
  const { legalName, storeName, addressLine, city, state, pincode, gstin, fssai } = seller
  return [
    legalName || storeName,
    addressLine,
    [city, state, pincode].filter(Boolean).join(', '),
    gstin && t('GSTIN {number}', { number: gstin }),
    fssai && t('FSSAI licence {number}', { number: fssai }),
  ].filter(Boolean)
}

export function buyerLines({ buyer, content }: TaxDocument, t: Translate): string[] {
  const { name = '', addressLine = '', city = '', state = '', pincode = '' } = buyer
  const { placeOfSupply: place } = content
  return [
    name,
    addressLine,
    [city, state, pincode].filter(Boolean).join(', '),
    t('Place of supply: {place}', { place: place.code ? `${place.name} (${place.code})` : '–' }),
  ].filter(Boolean)
}

/** The tax of the state, by its name on the document. */
export const stateTax = ({ content }: TaxDocument): 'SGST' | 'UTGST' =>
  content.tax === 'UTGST' ? 'UTGST' : 'SGST'

/** The name of a line with its unit. */
export const lineName = (line: DocumentLine, language: Language, t: Translate): string =>
  line.productId
    ? [nameIn(language, line), unitIn(language, line.unit)].filter(Boolean).join(', ')
    : t(line.name)
