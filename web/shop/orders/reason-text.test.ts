import { expect, test } from 'vitest'
import { filled, type Translate } from '#contract/language.ts'
import { reasonText } from './reason-text.ts'
import { standingText } from './status-text.ts'

const loud: Translate = (text) => text.toUpperCase()

test('predefined reasons are translated, and text added by the shopper is unchanged', () => {
  expect(reasonText(loud, 'Paid online', 'shopper')).toBe('PAID ONLINE')
  expect(reasonText(loud, 'Cancelled by shopper: going away', 'shop')).toBe(
    'CANCELLED BY THE SHOPPER: going away',
  )
})

test('a cancellation has the text of the badge of its order, which differs for the shopper', () => {
  const ended = { by: 'SHOPPER', reason: '' } as const
  for (const reader of ['shopper', 'shop'] as const)
    expect(reasonText(filled, 'Cancelled by shopper', reader)).toBe(
      standingText({ status: 'Rejected', ended }, reader),
    )
  expect(reasonText(filled, 'Cancelled by shopper: going away', 'shopper')).toBe(
    'Cancelled by you: going away',
  )
})

test('free text is shown unchanged, including braces', () => {
  for (const why of ['', 'The packet leaked', 'पैकेट फटा था', '{name}'])
    expect([reasonText(loud, why, 'shopper'), reasonText(filled, why, 'shop')]).toEqual([why, why])
})
