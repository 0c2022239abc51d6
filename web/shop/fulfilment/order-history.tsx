import type { OrderStep } from '#contract/fulfilment.ts'
import type { Say } from '#contract/language.ts'
import { whenOf } from '#web/lib/dates.ts'
import { type Text, useWords } from '#web/lib/words.ts'
import { Panel } from './panel.tsx'
import { whyInWords } from './why-words.ts'

const titles = {
  Pending: 'Pending again',
  Shipped: 'Shipped',
  Delivered: 'Delivered',
  Rejected: 'Rejected',
} satisfies Record<OrderStep['to'], Text>
const dots = {
  Pending: 'bg-saffron-400',
  Shipped: 'bg-line-strong',
  Delivered: 'bg-leaf-600',
  Rejected: 'bg-chilli-600',
}

/** Every step of an order, oldest first: when, who and why. */
export function OrderHistory({ steps }: { steps: readonly OrderStep[] }) {
  const { t } = useWords()
  return (
    <Panel title={t('History')}>
      <ol className="ml-1.5 flex flex-col gap-4 border-l-2 border-line py-1">
        {steps.map((step) => (
          <li key={step.at} className="relative pl-5 text-sm">
            <span
              aria-hidden="true"
              className={`absolute top-1 left-0 -ml-px -translate-x-1/2 size-3 rounded-full ring-2 ring-card ${dots[step.to]}`}
            />
            <p className="font-semibold">{step.from === null ? placed(t, step) : t(titles[step.to])}</p>
            <p className="text-faint">{[whenOf(step.at), whoOf(t, step)].filter(Boolean).join(' · ')}</p>
            {step.why && <p className="text-soft">{whyInWords(t, step.why)}</p>}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

const placed = (t: Say, step: OrderStep): string => t(step.to === 'Rejected' ? 'Not placed' : 'Placed')

const whoOf = (t: Say, { by }: OrderStep): string => by.name || (by.role === 'SHOP' ? t('by the shop') : '')
