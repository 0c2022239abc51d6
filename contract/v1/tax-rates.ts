import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { IdOf, Text, Whole } from '../fields.ts'
import { HindiName, Id, OneOf } from '../shapes.ts'
import { Day } from './shapes.ts'

/** Past: a later one holds; current: it holds today; planned: from a later day on. */
const State = OneOf('past', 'current', 'planned')
const From = Type.String({ description: 'the first day, in India' })
const Hsn = Text('Code', 8, { pattern: '^[0-9]{4,8}$', message: 'The code has 4 to 8 digits.' })

export const TaxRate = Type.Object({
  hsn: Type.String({ description: 'HSN code of goods, SAC of a fee' }),
  rate: Type.Integer({ description: 'GST in hundredths of a percent' }),
  from: From,
  state: State,
})
export type TaxRate = Static<typeof TaxRate>

export const GoodsCode = Type.Object({
  subCategory: Type.Object({ id: Id, name: Type.String(), nameHi: HindiName }),
  codes: Type.Array(Type.Object({ hsn: Type.String(), from: From, state: State }), {
    description: 'by their first day; without a current one its products have the usual code',
  }),
})
export type GoodsCode = Static<typeof GoodsCode>

/** HSN codes and GST rates as dated data (decision 149). */
export const taxRatesV1 = endpoints({
  list: {
    method: 'GET',
    path: '/api/v1/staff/tax-rates',
    access: 'catalogue:edit',
    summary: 'The GST rates of all codes, and the codes of all sub-categories, with what is planned',
    reply: Type.Object({
      rates: Type.Array(TaxRate, { description: 'by code and first day' }),
      goods: Type.Array(GoodsCode),
      usual: Type.String({ description: 'the code of goods without one' }),
    }),
  },
  setRate: {
    method: 'PUT',
    path: '/api/v1/staff/tax-rates',
    access: 'catalogue:edit',
    audit: 'tax-rate',
    summary:
      'Sets the rate of a code from a later day on; it replaces one that is planned for the same day, and holds ' +
      'until the next one. Issued invoices stay as they are',
    body: Type.Object({ hsn: Hsn, rate: Whole('Rate', 0, 10_000), from: Day('First day') }),
    reply: TaxRate,
    errors: ['TAX_DAY_TOO_EARLY'],
  },
  setCode: {
    method: 'PUT',
    path: '/api/v1/staff/goods-codes',
    access: 'catalogue:edit',
    audit: 'tax-rate',
    summary: 'Sets the code of the products of a sub-category from a later day on, in the same way',
    body: Type.Object({ subCategoryId: IdOf('Sub Category'), hsn: Hsn, from: Day('First day') }),
    reply: GoodsCode,
    errors: ['NOT_FOUND', 'TAX_DAY_TOO_EARLY', 'CODE_WITHOUT_RATE'],
  },
})
