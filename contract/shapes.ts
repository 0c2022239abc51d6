import { type Static, Type } from 'typebox'
import { type Bill, toRupees } from './pricing.ts'

/** Reply schemas shared by several slices. Ids are 32 hex digits (UUIDv7 without dashes); money is rupees. */
export const Id = Type.String({ pattern: '^[0-9a-f]{32}$' })
export const Rupees = Type.Number({ description: 'rupees, exact to the paisa' })
export const Count = Type.Integer({ minimum: 0 })
export const Time = Type.String({ format: 'date-time' })
export const Url = Type.String({ format: 'uri' })

/** The Hindi name; missing when there is none. */
export const HindiName = Type.Optional(Type.String({ description: 'the name in Hindi, if there is one' }))

/** Custom field name → text, the `more_details` of a product. */
export const Labels = Type.Unsafe<Record<string, string>>({
  type: 'object',
  additionalProperties: { type: 'string' },
})

/** Name of an entry of `more_details` → its Hindi text. */
export const HindiLabels = Type.Unsafe<Record<string, string>>({
  type: 'object',
  additionalProperties: { type: 'string' },
  description: 'Hindi texts of more_details, keyed by the names in more_details',
})

/** A string enum. */
export const OneOf = <const T extends readonly string[]>(...words: T) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: words })

/** Maximum number of rows in one batch. */
export const MAX_BATCH_ROWS = 100

/**
 * Result for one row of a batch: `name` is the row's displayed name, `message` describes the change, or why there was
 * none.
 */
export const Outcome = Type.Object({
  _id: Id,
  name: Type.String(),
  done: Type.Boolean(),
  message: Type.String(),
})
export type Outcome = Static<typeof Outcome>

/** No fields besides the envelope. */
export const Nothing = Type.Object({})

/** A bill in a reply, in rupees. */
export const BillReply = Type.Object({
  items: Rupees,
  savings: Rupees,
  goods: Rupees,
  fees: Type.Array(Type.Object({ name: Type.String(), amount: Rupees })),
  quantity: Count,
  total: Rupees,
})
export type BillReply = Static<typeof BillReply>

export const billReply = (bill: Bill): BillReply => ({
  items: toRupees(bill.items),
  savings: toRupees(bill.savings),
  goods: toRupees(bill.goods),
  fees: bill.adjustments.map(({ name, amount }) => ({ name, amount: toRupees(amount) })),
  quantity: bill.quantity,
  total: toRupees(bill.total),
})
