import type { Order } from '#contract/v1/order-details.ts'
import { classes } from '#web/lib/classes.ts'
import { isToday, timeOf, whenOf } from '#web/lib/dates.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { stageTexts } from '#web/shop/orders/orders.ts'
import { Check } from '#web/ui/icons.ts'
import { type TrackStep, trackSteps } from './track-steps.ts'

/** The steps of an open order: done with their times, the present one, and those to come. */
export function TrackList({ order }: { order: Order }) {
  const { t } = useI18n()
  return (
    <ol aria-label={t('Steps of the order')} className="flex flex-col gap-2">
      {trackSteps(order).map((step) => (
        <Step key={step.stage} step={step} />
      ))}
    </ol>
  )
}

function Step({ step: { stage, state, at } }: { step: TrackStep }) {
  const { t } = useI18n()
  return (
    <li aria-current={state === 'now' ? 'step' : undefined} className="flex items-center gap-3">
      <span
        aria-hidden="true"
        className={classes('grid size-5 shrink-0 place-items-center rounded-full border-2', dots[state])}
      >
        {state === 'done' && <Check className="size-3" />}
      </span>
      <span className={classes('min-w-0 flex-1', names[state])}>
        {t(stageTexts[stage])}
        {state === 'to come' && <span className="sr-only">{` (${t('to come')})`}</span>}
      </span>
      {at && (
        <time dateTime={at} className="text-sm text-faint">
          {isToday(at) ? timeOf(at) : whenOf(at)}
        </time>
      )}
    </li>
  )
}

const dots = {
  done: 'border-leaf-600 bg-leaf-600 text-on-leaf',
  now: 'border-saffron-500 bg-saffron-400',
  'to come': 'border-line-strong',
} satisfies Record<TrackStep['state'], string>

const names = {
  done: '',
  now: 'font-bold',
  'to come': 'text-faint',
} satisfies Record<TrackStep['state'], string>
