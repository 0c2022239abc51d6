import { expect, test } from 'vitest'
import { beginOf, byDueTime, dueOf } from './due.ts'

const at = (time: string) => Date.parse(`2026-11-25T${time}Z`)
const promised = '2026-11-25T12:00:00Z'

test.each([
  ['11:40:00', 'in time', 20],
  ['11:55:00', 'in time', 5],
  ['11:55:01', 'soon', 4],
  ['11:59:30', 'soon', 0],
  ['12:00:00', 'soon', 0],
  ['12:00:01', 'late', 0],
  ['12:07:59', 'late', 7],
])('at %s an order promised by 12:00 is %s, with %i full minutes', (now, state, minutes) => {
  expect(dueOf(promised, at(now))).toEqual({ state, minutes })
})

test('an order without a promised time has no countdown', () => expect(dueOf(undefined, 0)).toBeUndefined())

test('the soonest promise comes first, of equal ones the oldest order, and orders without a promise last', () => {
  const orders = [
    { id: 'without', placedAt: '2026-11-25T10:00:00Z' },
    { id: 'later', placedAt: '2026-11-25T10:01:00Z', promisedAt: '2026-11-25T12:30:00Z' },
    { id: 'younger', placedAt: '2026-11-25T10:03:00Z', promisedAt: promised },
    { id: 'older', placedAt: '2026-11-25T10:02:00Z', promisedAt: promised },
  ]
  expect(orders.sort(byDueTime).map(({ id }) => id)).toEqual(['older', 'younger', 'later', 'without'])
})

const later = {
  stage: 'placed',
  slot: { opens: '2026-11-26T04:10:00Z' },
  pickableFrom: '2026-11-25T18:30:00Z',
}

test.each([
  [
    'of tomorrow is not offered today',
    later,
    '2026-11-25T12:00:00Z',
    { time: later.pickableFrom, isOffered: false },
  ],
  ['is offered on its day', later, '2026-11-25T18:30:00Z', { time: later.slot.opens, isOffered: true }],
  ['is no later one once the store picks it', later, '2026-11-26T04:10:00Z', undefined],
  ['of a picker is none either', { ...later, stage: 'accepted' }, '2026-11-25T12:00:00Z', undefined],
  ['without a slot is none', { stage: 'placed' }, '2026-11-25T12:00:00Z', undefined],
])('an order %s', (_, order, now, begin) => {
  expect(beginOf(order, Date.parse(now))).toEqual(begin)
})
