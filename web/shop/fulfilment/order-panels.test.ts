import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OrderDetails, RefundReply } from '#contract/fulfilment.ts'
import { filled, type Language } from '#contract/language.ts'
import { I18nContext } from '#web/lib/i18n.ts'
import { OrderItems } from './order-items.tsx'
import { OrderRefunds } from './order-refunds.tsx'

const dahi: OrderDetails['items'][number] = {
  productId: 'd'.repeat(32),
  name: 'Gokulam Dahi',
  nameHi: 'गोकुलम दही',
  image: [],
  unit: '400 g',
  price: 40,
  discount: 0,
  quantity: 3,
  refunded: 0,
  total: 120,
}
const refundOf = (status: RefundReply['status'], quantity: number, how: 'card' | 'cash' = 'card') => ({
  _id: 'r'.repeat(32),
  amount: 40 * quantity,
  how,
  status,
  lines: [{ productId: dahi.productId, name: dahi.name, quantity, amount: 40 * quantity }],
  why: 'Cancelled by shopper',
  problem: null,
  createdAt: '2026-11-21T10:00:00.000Z',
})

/** The texts of the markup, without tags. */
const textsOf = (element: ReactElement, language: Language = 'en') =>
  renderToStaticMarkup(createElement(I18nContext.Provider, { value: { language, t: filled } }, element))
    .split(/<[^>]*>/)
    .filter(Boolean)
const badges = (refunded: number, refunds: RefundReply[]) =>
  textsOf(createElement(OrderItems, { items: [{ ...dahi, refunded }], refunds })).filter((text) =>
    /refunded/i.test(text),
  )

test.each(['held', 'asked', 'failed'] as const)(
  'an item whose refund is %s is to be refunded, not refunded',
  (status) => {
    expect(badges(3, [refundOf(status, 3)])).toEqual(['To be refunded'])
    expect(badges(1, [refundOf(status, 1)])).toEqual(['1 to be refunded'])
  },
)

test('units of an item are refunded once their refund is done, beside others that are not', () => {
  expect(badges(0, [])).toEqual([])
  expect(badges(3, [refundOf('done', 3)])).toEqual(['Refunded'])
  expect(badges(3, [refundOf('done', 2), refundOf('asked', 1)])).toEqual(['2 refunded', '1 to be refunded'])
})

test('an item refunded partly to the card and partly in cash is counted once', () => {
  expect(badges(2, [refundOf('held', 2), refundOf('held', 2, 'cash')])).toEqual(['2 to be refunded'])
})

test('a refund names its items in the language of the page, and its cancellation for the reader', () => {
  const panel = (reader: 'shopper' | 'shop') =>
    createElement(OrderRefunds, {
      refunds: [refundOf('asked', 1)],
      items: [dahi],
      refused: undefined,
      reader,
    })
  expect(textsOf(panel('shopper'), 'hi')).toContain('1 × गोकुलम दही')
  expect(textsOf(panel('shopper'))).toEqual(expect.arrayContaining(['1 × Gokulam Dahi', 'Cancelled by you']))
  expect(textsOf(panel('shop'))).toContain('Cancelled by the shopper')
})
