import type { Translate } from '#contract/language.ts'
import { statusFacts } from '#contract/order-states.ts'
import type { OrderStep } from '#contract/v1/order-details.ts'
import { classes } from '#web/lib/classes.ts'
import { whenOf } from '#web/lib/dates.ts'
import { useI18n } from '#web/lib/i18n.ts'
import {
  cancelled,
  type Reader,
  reasonText,
  standingText,
  statusText,
  statusTexts,
  statusTones,
} from '#web/shop/orders/orders.ts'
import { Panel } from './panel.tsx'

const dots = {
  saffron: 'bg-saffron-400',
  plain: 'bg-line-strong',
  leaf: 'bg-leaf-600',
  chilli: 'bg-chilli-600',
} satisfies Record<(typeof statusTones)[OrderStep['status']], string>

/** The history of an order, oldest first: time, person and reason of each step. */
export function OrderHistory({ steps, reader }: { steps: readonly OrderStep[]; reader: Reader }) {
  const { t } = useI18n()
  return (
    <Panel title={t('History')}>
      <ol className="ml-1.5 flex flex-col gap-4 border-l-2 border-line py-1">
        {steps.map((step) => (
          <li key={step.id} className="relative pl-5 text-sm">
            <span
              aria-hidden="true"
              className={classes(
                'absolute top-1 left-0 -ml-px -translate-x-1/2 size-3 rounded-full ring-2',
                'ring-card',
                dots[statusTones[step.status]],
              )}
            />
            <p className="font-semibold">{titleOf(t, step, reader)}</p>
            <p className="text-faint">{[whenOf(step.at), actorOf(t, step)].filter(Boolean).join(', ')}</p>
            {reasonOf(step) && <p className="text-soft">{reasonText(t, reasonOf(step), reader)}</p>}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function titleOf(t: Translate, step: OrderStep, reader: Reader): string {
  if (step.previousStatus === null) return t(isEnded(step) ? 'Not placed' : 'Placed')
  if (step.undoes) return t('Undone: back to {status}', { status: t(statusText(step.status)) })
  if (isCancel(step)) return t(standingText({ status: step.status, ended: byShopper }, reader))
  return t(statusTexts[step.status].again)
}

const byShopper = { by: 'SHOPPER', reason: '' } as const
const isEnded = ({ status }: OrderStep): boolean => statusFacts[status].tracking === 'ended'
const isCancel = (step: OrderStep): boolean =>
  isEnded(step) && step.by === 'SHOPPER' && step.reason.startsWith(cancelled)

/** The title of a cancellation already names the person. */
const reasonOf = (step: OrderStep): string =>
  isCancel(step) ? step.reason.slice(cancelled.length).replace(/^: /, '') : step.reason

const actorOf = (t: Translate, { by, byName }: OrderStep): string =>
  byName || (by === 'SHOP' ? t('by the shop') : '')
