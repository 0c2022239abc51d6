import { type Static, Type } from 'typebox'
import { IdOf, PageLimit, PageNumber, Text } from '../fields.ts'
import type { Bill as DomainBill } from '../pricing.ts'
import { Count, Id, OneOf, Url } from '../shapes.ts'

/** Schemas of `/api/v1` (decision 054) that several of its tables share. */

export const Money = Type.Object({
  amount: Type.Integer({ description: 'paise' }),
  currency: OneOf('INR'),
})
export type Money = Static<typeof Money>

/** An amount of money of the domain, in paise. */
export const inr = (paise: number): Money => ({ amount: paise, currency: 'INR' })

/** Parameters of a list: a page of `limit` entries after the entry that the cursor identifies. */
export const pageQuery = {
  limit: Type.Optional(PageLimit),
  cursor: Type.Optional(IdOf('Cursor')),
}
export const DEFAULT_LIMIT = 20

/** A page of a list; `nextCursor` is null on the last page. */
export const Page = <T extends ReturnType<typeof Type.Object>>(entry: T) =>
  Type.Object({ data: Type.Array(entry), nextCursor: Type.Union([Id, Type.Null()]) })

/** Parameters of a list whose screen shows numbers of pages. */
export const numberedPageQuery = {
  limit: pageQuery.limit,
  page: Type.Optional(PageNumber),
}

/** A numbered page of a list, and the number of entries on all pages. */
export const NumberedPage = <T extends ReturnType<typeof Type.Object>>(entry: T) =>
  Type.Object({ data: Type.Array(entry), totalCount: Count })

export const Bill = Type.Object({
  quantity: Count,
  items: Type.Object(Money.properties, { description: 'at MRP' }),
  savings: Money,
  goods: Type.Object(Money.properties, { description: 'at the prices charged' }),
  adjustments: Type.Array(
    Type.Object({ kind: OneOf('fee', 'tax', 'discount'), name: Type.String(), amount: Money }),
  ),
  total: Money,
})
export type Bill = Static<typeof Bill>

/** A bill of the domain, in paise. */
export const toBillV1 = ({ quantity, items, savings, goods, adjustments, total }: DomainBill): Bill => ({
  quantity,
  items: inr(items),
  savings: inr(savings),
  goods: inr(goods),
  adjustments: adjustments.map(({ kind, name, amount }) => ({ kind, name, amount: inr(amount) })),
  total: inr(total),
})

export const Images = Type.Array(Url, { minItems: 1 })

/** A day, as 2026-11-21. A number of days that its month does not have is refused by the use case. */
export const Day = (title: string) =>
  Text(title, 10, {
    pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$',
    message: `${title} must be a day, such as 2026-11-21`,
  })
