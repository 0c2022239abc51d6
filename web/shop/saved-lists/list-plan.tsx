import { PlanOf } from '#web/shop/reorder/reorder.ts'
import { useListPlan } from './saved-lists.api.ts'

/** What the cart gets of a list; loaded when the sheet opens. */
export default function ListPlan({ id, onDone }: { id: string; onDone(): void }) {
  return <PlanOf query={useListPlan(id)} onDone={onDone} />
}
