import { accountIn, type BankRecord } from './bank-log.ts'

type Provider = 'stripe' | 'razorpay'
/** What the log of a bank says about the payments of a shop, by its own ids; amounts in paise. */
export type BankMoney = {
  /** payments with a page at a provider */
  opened: { payment: string; provider: Provider }[]
  /** `at`: when it was captured, in milliseconds since 1970 */
  paid: { payment: string; amount: number; at: number }[]
  /** `id`: of the provider */
  refunds: { id: string; refund: string; payment: string; amount: number; isDone: boolean }[]
}

/** Reads the payments and refunds of both providers. */
export function moneyIn(records: readonly BankRecord[]): BankMoney {
  const { sessions, refunds, links, razorpayRefunds } = accountIn(records)
  const paidAt = new Map<string, number>()
  for (const record of records) {
    const object = 'session' in record ? record.session : 'link' in record ? record.link : null
    const isPaid = object && ('payment_status' in object ? object.payment_status : object.status) === 'paid'
    if (isPaid && !paidAt.has(object.id)) paidAt.set(object.id, record.at)
  }
  const all = [
    ...[...sessions.values()].map(({ id, metadata, amount_total }) => ({
      ...{ id, payment: metadata.payment, amount: amount_total, provider: 'stripe' as const },
    })),
    ...[...links.values()].map(({ id, reference_id, amount }) => ({
      ...{ id, payment: reference_id, amount, provider: 'razorpay' as const },
    })),
  ]
  return {
    opened: all.map(({ payment, provider }) => ({ payment, provider })),
    paid: all.flatMap(({ id, payment, amount }) => {
      const at = paidAt.get(id)
      return at === undefined ? [] : [{ payment, amount, at }]
    }),
    refunds: [
      ...[...refunds.values()].map(({ id, amount, status, metadata }) => ({
        ...{ id, amount, isDone: status === 'succeeded' },
        ...{ refund: metadata.refund ?? '', payment: metadata.payment ?? '' },
      })),
      ...[...razorpayRefunds.values()].map(({ id, amount, status, notes }) => {
        const { refund = '', payment = '' } = Array.isArray(notes) ? {} : notes
        return { id, amount, isDone: status === 'processed', refund, payment }
      }),
    ],
  }
}
