import type { ReactNode } from 'react'
import type { RefundReply } from '#contract/fulfilment.ts'
import { toPaise } from '#contract/pricing.ts'
import { whenOf } from '#web/lib/dates.ts'
import { rupees } from '#web/lib/rupees.ts'
import { type Text, useWords } from '#web/lib/words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Panel } from './panel.tsx'
import { whyInWords } from './why-words.ts'

/** What went back, or is on its way. */
export function OrderRefunds({
  refunds,
  refused,
}: {
  refunds: readonly RefundReply[]
  /** what may be done with one the bank refused */
  refused?: ((refund: RefundReply) => ReactNode) | undefined
}) {
  const { t } = useWords()
  return (
    <Panel title={t('Refunds')}>
      <ul className="divide-y divide-line">
        {refunds.map((refund) => (
          <li key={refund._id} className="flex items-start justify-between gap-4 py-2.5 text-sm">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {refund.how === 'card'
                  ? t('{amount} to the card', { amount: rupees(toPaise(refund.amount)) })
                  : t('{amount} in cash', { amount: rupees(toPaise(refund.amount)) })}
                <Badge tone={tones[refund.status]}>{t(words[refund.status])}</Badge>
              </p>
              {refund.lines.length > 0 && (
                <p className="text-soft">
                  {refund.lines.map((line) => `${line.quantity} × ${line.name}`).join(', ')}
                </p>
              )}
              {refund.why && <p className="text-soft">{whyInWords(t, refund.why)}</p>}
              {refund.problem && <p className="font-medium text-chilli-600">{refund.problem}</p>}
              {refund.status === 'failed' && refused?.(refund)}
            </div>
            <time dateTime={refund.createdAt} className="shrink-0 text-right text-faint">
              {whenOf(refund.createdAt)}
            </time>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const tones = { asked: 'saffron', done: 'leaf', failed: 'chilli' } as const
const words = { asked: 'On its way', done: 'Done', failed: 'Refused by the bank' } satisfies Record<
  RefundReply['status'],
  Text
>
