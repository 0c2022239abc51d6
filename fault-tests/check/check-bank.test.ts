import { expect, test } from 'vitest'
import type { BankRecord } from '../bank/bank-log.ts'
import type { Call } from '../history/calls.ts'
import { checkBank, type PaymentRow } from './check-bank.ts'

const link = (payment: string, status: 'created' | 'paid'): BankRecord => ({
  at: 10,
  link: {
    ...{ id: `plink_${payment}`, status, amount: 5_000, amount_paid: status === 'paid' ? 5_000 : 0 },
    ...{ reference_id: payment, short_url: '', notes: { payment }, payments: null },
  },
})
const refund = (id: string, status: 'processed' | 'failed' = 'processed'): BankRecord => ({
  at: 20,
  razorpayRefund: {
    ...{ id, status, amount: 5_000, payment_id: 'pay_a' },
    notes: { payment: 'a', refund: 'r' },
  },
})
const row = (more: Partial<PaymentRow> = {}): PaymentRow => ({
  ...{ id: 'a', captured: '5000', refunded: '0', provider: 'razorpay' },
  ...more,
})
const refunded = [{ id: 'r', payment: 'a', amount: '5000', provider: 'rfnd_1' }]

function violated(
  records: BankRecord[],
  payment: PaymentRow,
  refunds = [] as typeof refunded,
  calls: Call[] = [],
) {
  return checkBank(records, calls, { payments: [payment], refunds }, new Set())
    .filter(({ violations }) => violations.length > 0)
    .map(({ statement }) => statement)
}

test('a payment and its refund by Razorpay are those of its log', () => {
  expect(violated([link('a', 'created'), link('a', 'paid')], row())).toEqual([])
  const once = [link('a', 'paid'), refund('rfnd_0', 'failed'), refund('rfnd_1')]
  expect(violated(once, row({ refunded: '5000' }), refunded)).toEqual([])
})

test('a payment that Razorpay does not have is detected', () => {
  expect(violated([link('a', 'created')], row())).toEqual([
    'the amount captured of every payment is what the bank’s log says, to the paisa',
  ])
})

test('a refund that Razorpay made twice is detected', () => {
  const twice = [link('a', 'paid'), refund('rfnd_1'), refund('rfnd_2')]
  expect(violated(twice, row({ refunded: '5000' }), refunded)).toEqual([
    'the amount given back of every payment is what the bank’s log says, to the paisa',
    'every refund was made once by the bank',
  ])
})

test('a payment at another provider than the stored one is detected', () => {
  expect(violated([link('a', 'paid')], row({ provider: 'stripe' }))).toEqual([
    'every payment is at the provider that the shop has stored, and at no other',
  ])
})

test('an event of another provider that is accepted is detected', () => {
  const what = 'event of another provider'
  const call = { call: 1, operation: 1, client: 'admin', at: 1, endedAt: 2, status: 200 }
  const accepted = { ...call, what, agreed: { payment: 'a' }, outcome: 'done' } as Call
  expect(violated([link('a', 'paid')], row(), [], [accepted])).toEqual([
    'no event of one provider is accepted about a payment of another',
  ])
})
