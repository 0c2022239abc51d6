import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { IdOf, Pincode, Text } from '../fields.ts'
import { Id, OneOf, Time } from '../shapes.ts'
import { Money } from './shapes.ts'

export const documentKinds = ['invoice', 'credit note'] as const

const Amounts = {
  taxable: Money,
  cgst: Money,
  sgst: Type.Object(Money.properties, { description: 'of the state, or UTGST of the union territory' }),
  igst: Money,
  rounding: Type.Object(Money.properties, {
    description: 'what is left, because the others are rounded to the paisa',
  }),
}

export const DocumentLine = Type.Object({
  position: Type.Integer({ description: 'on the invoice, from 1' }),
  name: Type.String(),
  nameHi: Type.String({ description: 'empty if there is none' }),
  unit: Type.String({ description: 'empty for a fee' }),
  hsn: Type.String({ description: 'HSN code of goods, SAC of a fee' }),
  quantity: Type.Integer({ minimum: 0, description: 'pieces; 0 on a credit note that takes no goods back' }),
  price: Type.Object(Money.properties, { description: 'of one piece, taxes included' }),
  rate: Type.Integer({ description: 'GST in hundredths of a percent' }),
  ...Amounts,
  gross: Type.Object(Money.properties, { description: 'taxes included; the sum of the other amounts' }),
})
export type DocumentLine = Static<typeof DocumentLine>

const optional = Type.Optional(Type.String())

/** An invoice or a credit note under Indian GST, as it was issued (decision 149). */
export const TaxDocument = Type.Object({
  id: Id,
  orderId: Id,
  kind: OneOf(...documentKinds),
  number: Type.String({ maxLength: 16 }),
  issuedAt: Time,
  invoice: Type.Optional(
    Type.Object(
      { id: Id, number: Type.String(), issuedAt: Time },
      { description: 'of a credit note: the invoice that it reduces' },
    ),
  ),
  order: Type.Object({
    number: Type.String(),
    placedAt: Time,
    slot: Type.Optional(Type.Object({ from: Time, to: Time }, { description: 'the chosen delivery slot' })),
  }),
  seller: Type.Object({
    storeName: Type.String(),
    legalName: Type.String(),
    gstin: Type.String(),
    fssai: Type.String(),
    addressLine: Type.String(),
    city: Type.String(),
    state: Type.String(),
    pincode: Type.String(),
  }),
  buyer: Type.Object(
    { name: optional, addressLine: optional, city: optional, state: optional, pincode: optional },
    { description: 'empty after an erasure' },
  ),
  placeOfSupply: Type.Object({ code: Type.String(), name: Type.String() }),
  tax: OneOf('SGST', 'UTGST', 'IGST'),
  lines: Type.Array(DocumentLine),
  sums: Type.Object(Amounts),
  total: Money,
})
export type TaxDocument = Static<typeof TaxDocument>

export const invoicesV1 = endpoints({
  list: {
    method: 'GET',
    path: '/api/v1/orders/:id/invoices',
    access: 'shopper',
    summary:
      'The invoices and credit notes of an order, oldest first: the caller’s own, or one of a store of orders:read',
    params: Type.Object({ id: IdOf('Order') }),
    reply: Type.Object({ data: Type.Array(TaxDocument) }),
    errors: ['NOT_FOUND', 'NO_INVOICE_YET', 'NO_INVOICE'],
  },
  pdf: {
    method: 'GET',
    path: '/api/v1/invoices/:id/pdf',
    access: 'shopper',
    summary: 'One of them as a PDF, in the language of the request',
    params: Type.Object({ id: IdOf('Invoice') }),
    file: 'application/pdf',
    perMinute: 30,
    errors: ['NOT_FOUND'],
  },
})

const GSTIN = '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$'
const SellerFields = {
  legalName: Text('Legal name', 120),
  gstin: Type.Optional(
    Text('GSTIN', 15, { pattern: GSTIN, message: 'GSTIN must have 15 characters, such as 29AAAAA0000A1Z5' }),
  ),
  fssai: Type.Optional(
    Text('FSSAI licence', 14, { pattern: '^[0-9]{14}$', message: 'FSSAI licence must have 14 digits' }),
  ),
  addressLine: Text('Address', 200),
  city: Text('City', 60),
  state: Text('State', 2, {
    pattern: '^(0[1-9]|1[0-9]|2[0-46-79]|3[0-8])$',
    message: 'State must be the code of a state, such as 29',
  }),
  pincode: Pincode,
}

/** Who sells in a store, as its invoices name it; texts are empty until they are entered. */
export const Seller = Type.Object({
  storeId: Id,
  storeName: Type.String(),
  legalName: Type.String(),
  gstin: Type.String(),
  fssai: Type.String(),
  addressLine: Type.String(),
  city: Type.String(),
  state: Type.String({ description: 'code of the state for GST, such as 29 for Karnataka' }),
  pincode: Type.String(),
})
export type Seller = Static<typeof Seller>

export const sellersV1 = endpoints({
  list: {
    method: 'GET',
    path: '/api/v1/sellers',
    access: 'stores:read',
    summary: 'Who sells in each of the caller’s stores',
    reply: Type.Object({
      data: Type.Array(Seller),
      states: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
    }),
  },
  update: {
    method: 'PUT',
    path: '/api/v1/sellers/:id',
    access: 'stores:edit',
    audit: 'seller',
    summary: 'Changes who sells in the store with this id; issued documents stay as they are',
    params: Type.Object({ id: IdOf('Store') }),
    body: Type.Object(SellerFields),
    reply: Seller,
    errors: ['NOT_FOUND', 'GSTIN_OF_OTHER_STATE'],
  },
})
