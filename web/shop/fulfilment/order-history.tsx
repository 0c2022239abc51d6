import type { OrderStep } from '#contract/fulfilment.ts'
import { whenOf } from '#web/lib/dates.ts'
import { Panel } from './panel.tsx'

const titles = {
  Pending: 'Pending again',
  Shipped: 'Shipped',
  Delivered: 'Delivered',
  Rejected: 'Rejected',
}
const dots = {
  Pending: 'bg-saffron-400',
  Shipped: 'bg-line-strong',
  Delivered: 'bg-leaf-600',
  Rejected: 'bg-chilli-600',
}

/** Every step of an order, oldest first: when, who and why. */
export function OrderHistory({ steps }: { steps: readonly OrderStep[] }) {
  return (
    <Panel title="History">
      <ol className="ml-1.5 flex flex-col gap-4 border-l-2 border-line py-1">
        {steps.map((step) => (
          <li key={step.at} className="relative pl-5 text-sm">
            <span
              aria-hidden="true"
              className={`absolute top-1 left-0 -ml-px -translate-x-1/2 size-3 rounded-full ring-2 ring-card ${dots[step.to]}`}
            />
            <p className="font-semibold">{step.from === null ? placed(step) : titles[step.to]}</p>
            <p className="text-faint">{[whenOf(step.at), whoOf(step)].filter(Boolean).join(' · ')}</p>
            {step.why && <p className="text-soft">{step.why}</p>}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

const placed = (step: OrderStep): string => (step.to === 'Rejected' ? 'Not placed' : 'Placed')

const whoOf = ({ by }: OrderStep): string => by.name || (by.role === 'SHOP' ? 'by the shop' : '')
