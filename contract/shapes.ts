import { type Static, Type } from 'typebox'
import { type Bill, toRupees } from './pricing.ts'

/** Reply shapes several slices share. Ids are 32 hex digits (UUIDv7 without dashes); money is rupees. */
export const Id = Type.String({ pattern: '^[0-9a-f]{32}$' })
export const Rupees = Type.Number({ description: 'rupees, exact to the paisa' })
export const Count = Type.Integer({ minimum: 0 })
export const Time = Type.String({ format: 'date-time' })
export const Url = Type.String({ format: 'uri' })

/** What a thing is called in Hindi; not there when it has no such name. */
export const HindiName = Type.Optional(Type.String({ description: 'the name in Hindi, where there is one' }))

/** Custom field name → text, as product documents carry it in `more_details`. */
export const Labels = Type.Unsafe<Record<string, string>>({
  type: 'object',
  additionalProperties: { type: 'string' },
})

/** One of a few words. */
export const OneOf = <const T extends readonly string[]>(...words: T) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: words })

/** The most rows one batch changes. */
export const MOST_AT_ONCE = 100

/** What became of one row of a batch: `name` is what people call it, `message` says in words what was done, or why not. */
export const Outcome = Type.Object({
  _id: Id,
  name: Type.String(),
  done: Type.Boolean(),
  message: Type.String(),
})
export type Outcome = Static<typeof Outcome>

/** Nothing beyond the envelope. */
export const Nothing = Type.Object({})

/** A bill as it travels: rupees. */
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
  fees: bill.fees.map(({ name, amount }) => ({ name, amount: toRupees(amount) })),
  quantity: bill.quantity,
  total: toRupees(bill.total),
})
