import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { filled, type Language } from '#contract/language.ts'
import type { OrderStep, Refund } from '#contract/v1/order-details.ts'
import type { OrderLine } from '#contract/v1/orders.ts'
import { inr } from '#contract/v1/shapes.ts'
import { I18nContext } from '#web/lib/i18n.ts'
import { OrderHistory } from './order-history.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderRefunds } from './order-refunds.tsx'

const dahi: OrderLine = {
  productId: 'd'.repeat(32),
  name: 'Gokulam Dahi',
  nameHi: 'गोकुलम दही',
  images: [],
  unit: '400 g',
  mrp: inr(4000),
  discountPercent: 0,
  price: inr(4000),
  quantity: 3,
  refundedQuantity: 0,
  missingQuantity: 0,
  total: inr(12000),
}
const refundOf = (status: Refund['status'], quantity: number, method: 'card' | 'cash' = 'card') => ({
  id: 'r'.repeat(32),
  amount: inr(4000 * quantity),
  method,
  status,
  lines: [{ productId: dahi.productId, name: dahi.name, quantity, amount: inr(4000 * quantity) }],
  reason: 'Cancelled by shopper',
  problem: null,
  createdAt: '2026-11-21T10:00:00.000Z',
})

/** The texts of the markup, without tags. */
const textsOf = (element: ReactElement, language: Language = 'en') =>
  renderToStaticMarkup(createElement(I18nContext.Provider, { value: { language, t: filled } }, element))
    .split(/<[^>]*>/)
    .filter(Boolean)
const badges = (refunded: number, refunds: Refund[]) =>
  textsOf(
    createElement(OrderItems, { lines: [{ ...dahi, refundedQuantity: refunded }], refunds, steps: [] }),
  ).filter((text) => /refunded/i.test(text))

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
      lines: [dahi],
      refused: undefined,
      reader,
    })
  expect(textsOf(panel('shopper'), 'hi')).toContain('1 × गोकुलम दही')
  expect(textsOf(panel('shopper'))).toEqual(expect.arrayContaining(['1 × Gokulam Dahi', 'Cancelled by you']))
  expect(textsOf(panel('shop'))).toContain('Cancelled by the shopper')
})

test('a line says what was not found, with what is left to pay beside what was agreed', () => {
  const step = { takenOff: [{ productId: dahi.productId, quantity: 1, amount: inr(4000) }] } as OrderStep
  const line = { ...dahi, refundedQuantity: 1, missingQuantity: 1 }
  const texts = textsOf(createElement(OrderItems, { lines: [line], refunds: [], steps: [step] }))
  expect(texts).toEqual(expect.arrayContaining(['1 not found', '₹120', '₹80']))
  expect(texts.join()).not.toMatch(/refunded/)
})

test('the history names the goods that a picker did not find, and those that staff took off', () => {
  const step = (role: 'picker' | 'admin') =>
    ({
      ...{
        id: role,
        status: 'Pending',
        previousStatus: 'Pending',
        stage: 'picking',
        previousStage: 'picking',
      },
      ...{ by: 'SHOP', byName: '', role, reason: 'Not found in the store', at: '2026-11-21T10:00:00.000Z' },
      takenOff: [{ productId: dahi.productId, quantity: 2, amount: inr(8000) }],
    }) as OrderStep
  const history = createElement(OrderHistory, {
    steps: [step('picker'), step('admin')],
    lines: [dahi],
    reader: 'shopper',
  })
  const texts = textsOf(history, 'hi')
  expect(texts).toContain('Not found in the store: 2 × गोकुलम दही')
  expect(texts).toContain('Taken off: 2 × गोकुलम दही')
  expect(texts.filter((text) => text === 'Not found in the store')).toHaveLength(1)
})
