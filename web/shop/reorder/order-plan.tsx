import { PlanOf } from './plan-of.tsx'
import { useOrderPlan } from './reorder.api.ts'

/** The plan of an order, in a file of its own that is loaded when the sheet opens. */
export default function OrderPlan({ orderId, onDone }: { orderId: string; onDone(): void }) {
  return <PlanOf query={useOrderPlan(orderId)} onDone={onDone} />
}
