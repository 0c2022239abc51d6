import { expect, test } from 'vitest'
import type { OrderStage } from '#contract/order-states.ts'
import type { OrderStep } from '#contract/v1/order-details.ts'
import { trackSteps } from './track-steps.ts'

/** An order whose steps were taken one minute after another. */
const after = (...stages: OrderStage[]) => ({
  stage: stages.at(-1) ?? 'placed',
  steps: stages.map((stage, minute) => ({ stage, at: `5:0${minute}` }) as OrderStep),
})
const shown = (...stages: OrderStage[]) =>
  trackSteps(after(...stages)).map(({ stage, state, at }) => [stage, state, at].filter(Boolean).join(' '))

test('a new order has its first step now, and all others to come', () => {
  expect(shown('placed')).toEqual([
    'placed now 5:00',
    'accepted to come',
    'picking to come',
    'packed to come',
    'with rider to come',
    'at the door to come',
    'delivered to come',
  ])
})

test('a step that the store skipped is left out', () => {
  expect(shown('placed', 'accepted', 'with rider')).toEqual([
    'placed done 5:00',
    'accepted done 5:01',
    'with rider now 5:02',
    'at the door to come',
    'delivered to come',
  ])
})

test('an order that came back from the road is packed again, and the road is to come', () => {
  expect(shown('placed', 'packed', 'with rider', 'at the door', 'packed')).toEqual([
    'placed done 5:00',
    'packed now 5:04',
    'with rider to come',
    'at the door to come',
    'delivered to come',
  ])
})
