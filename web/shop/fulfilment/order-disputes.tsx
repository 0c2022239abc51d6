import type { Dispute } from '#contract/v1/order-details.ts'
import { whenOf } from '#web/lib/dates.ts'
import { type Text, useI18n } from '#web/lib/i18n.ts'
import { rupees } from '#web/lib/rupees.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Panel } from './panel.tsx'

/** The disputes at the shopper's bank; only admins get the reason and the deadline. */
export function OrderDisputes({ disputes }: { disputes: readonly Dispute[] }) {
  const { t } = useI18n()
  return (
    <Panel title={t('Disputes')}>
      <ul className="divide-y divide-line">
        {disputes.map((dispute) => (
          <li key={dispute.id} className="flex flex-col gap-1 py-2.5 text-sm">
            <div className="flex items-start justify-between gap-4">
              <p className="flex min-w-0 flex-wrap items-center gap-2 font-semibold">
                {t('{amount} of the online payment', { amount: rupees(dispute.amount.amount) })}
                <Badge tone={tones[dispute.status]}>{t(states[dispute.status])}</Badge>
              </p>
              <time dateTime={dispute.createdAt} className="shrink-0 text-right text-faint">
                {whenOf(dispute.createdAt)}
              </time>
            </div>
            <p className="text-soft">{t(effects[dispute.status])}</p>
            {dispute.reason && (
              <p className="text-soft">
                {t('Reason given to the bank: {reason}', { reason: dispute.reason })}
              </p>
            )}
            {dispute.respondBy && (dispute.status === 'open' || dispute.status === 'inquiry') && (
              <p className="font-medium text-chilli-600">
                {t('Answer at the payment provider by {time}', { time: whenOf(dispute.respondBy) })}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const tones = { inquiry: 'saffron', open: 'chilli', won: 'leaf', lost: 'chilli' } as const
const states = {
  inquiry: 'The bank asks about it',
  open: 'With the bank',
  won: 'Decided for the shop',
  lost: 'Decided for the shopper',
} satisfies Record<Dispute['status'], Text>
const effects = {
  inquiry: 'The bank has asked the shop about this payment. Nothing was taken back so far.',
  open: 'This payment was disputed with the bank. The bank keeps the amount until it decides.',
  won: 'The bank has decided that the payment stands.',
  lost: 'The bank has returned the amount to the payer.',
} satisfies Record<Dispute['status'], Text>
