import type { ReactNode } from 'react'
import { nameIn } from '#contract/language.ts'
import type { Order, Refund } from '#contract/v1/order-details.ts'
import { whenOf } from '#web/lib/dates.ts'
import { type Text, useI18n } from '#web/lib/i18n.ts'
import { rupees } from '#web/lib/rupees.ts'
import { type Reader, reasonText } from '#web/shop/orders/orders.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Panel } from './panel.tsx'

/** The completed and pending refunds. */
export function OrderRefunds({
  refunds,
  lines,
  refused,
  reader,
}: Pick<Order, 'refunds' | 'lines'> & {
  /** the actions for a refund that the bank refused */
  refused?: ((refund: Refund) => ReactNode) | undefined
  reader: Reader
}) {
  const { t, language } = useI18n()
  const nameOf = (line: Refund['lines'][number]): string =>
    nameIn(language, lines.find(({ productId }) => productId === line.productId) ?? line)
  return (
    <Panel title={t('Refunds')}>
      <ul className="divide-y divide-line">
        {refunds.map((refund) => (
          <li key={refund.id} className="flex items-start justify-between gap-4 py-2.5 text-sm">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {t(ways[refund.method], { amount: rupees(refund.amount.amount) })}
                <Badge tone={tones[refund.status]}>{t(textOf(refund))}</Badge>
              </p>
              {refund.lines.length > 0 && (
                <p className="text-soft">
                  {refund.lines.map((line) => `${line.quantity} × ${nameOf(line)}`).join(', ')}
                </p>
              )}
              {refund.reason && <p className="text-soft">{reasonText(t, refund.reason, reader)}</p>}
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

const ways = {
  card: '{amount} the way it was paid',
  upi: '{amount} by UPI',
  cash: '{amount} in cash',
  wallet: '{amount} to the wallet',
} satisfies Record<Refund['method'], Text>
const textOf = ({ method, status }: Refund): Text =>
  method === 'upi' && status === 'asked' ? TO_BE_SENT : texts[status]
const TO_BE_SENT = 'To be sent' satisfies Text
const tones = { held: 'plain', asked: 'saffron', done: 'leaf', failed: 'chilli' } as const
const texts = {
  held: 'Not sent yet',
  asked: 'On its way',
  done: 'Done',
  failed: 'Refused by the bank',
} satisfies Record<Refund['status'], Text>
