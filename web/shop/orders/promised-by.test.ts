import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PromisedBy } from './promised-by.tsx'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00.000Z') }))
afterEach(() => vi.useRealTimers())

const order = { createdAt: '2026-11-21T11:00:00.000Z', eta: { low: 10, high: 15 } }
const shown = (given: Parameters<typeof PromisedBy>[0]['order']) =>
  renderToStaticMarkup(createElement(PromisedBy, { order: given }))

test.each(['Pending', 'Shipped'] as const)('an order that is %s shows its expected time', (status) => {
  expect(shown({ ...order, status })).toBe('<p>Promised by 4:45 pm</p>')
})

test('an order that is delivered, ended or without an ETA shows no expected time', () => {
  expect(shown({ ...order, status: 'Delivered' })).toBe('')
  expect(shown({ ...order, status: 'Rejected' })).toBe('')
  expect(shown({ createdAt: order.createdAt, status: 'Pending' })).toBe('')
})

test('an order shows its delivery slot until it has ended, and after its delivery, too', () => {
  const slot = {
    from: '2026-11-21T12:30:00Z',
    to: '2026-11-21T14:30:00Z',
    opens: '2026-11-21T12:00:00Z',
  }
  const ofSlot = (status: 'Pending' | 'Delivered' | 'Rejected') =>
    shown({ createdAt: order.createdAt, slot, status })
  expect(ofSlot('Pending')).toBe('<p>Delivery slot: Today 6–8 pm</p>')
  expect(ofSlot('Delivered')).toBe('<p>Delivery slot: Today 6–8 pm</p>')
  expect(ofSlot('Rejected')).toBe('')
})

test('an order of an earlier day shows the day, too', () => {
  vi.setSystemTime('2026-11-22T04:00:00.000Z')
  expect(shown({ ...order, status: 'Pending' })).toBe('<p>Promised by 21 Nov 2026, 4:45 pm</p>')
})
