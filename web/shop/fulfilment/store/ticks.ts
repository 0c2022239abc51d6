import { MAX_PICKED } from '#contract/browser/v1/order-work.ts'
import type { WorkOrder } from '#contract/v1/order-work.ts'
import { onDevice } from '#web/lib/on-device.ts'

const MOST_ORDERS = 50
/** The product ids of the ticked lines, by order; the oldest orders are dropped. */
const ticks = onDevice<Readonly<Record<string, readonly string[]>>>('work-ticks', {})

type Line = WorkOrder['lines'][number]

/** What is still to be picked of a line: refunded units are not. */
export const toPick = (line: Line): number => line.quantity - line.refundedQuantity

export const linesToPick = (order: WorkOrder): Line[] => order.lines.filter((line) => toPick(line) > 0)

/** The ticked lines of an order; they are stored on this device, for a reload and for a phone that dies. */
export function useTicks(order: WorkOrder) {
  const all = ticks.useValue()
  const ticked = new Set(all[order.id])
  return {
    isTicked: (line: Line) => ticked.has(line.productId),
    /** the products still to be packed, in the order in which they were ticked */
    picked: pickedOf(order, all[order.id]),
    count: linesToPick(order).filter((line) => ticked.has(line.productId)).length,
    toggle: (line: Line) => ticks.write(toggled(ticks.read(), order.id, line.productId)),
  }
}

export function pickedOf(order: WorkOrder, ticked: readonly string[] = []): readonly string[] {
  const own = new Set(linesToPick(order).map(({ productId }) => productId))
  return ticked.filter((id) => own.has(id)).slice(0, MAX_PICKED)
}

/** Of an order that is picked from the beginning: its goods went back to the shelf if it was given back before. */
export function deleteTicks(order: string): void {
  const { [order]: _, ...others } = ticks.read()
  ticks.write(others)
}

export function toggled(
  all: Readonly<Record<string, readonly string[]>>,
  order: string,
  product: string,
): Record<string, readonly string[]> {
  const { [order]: before = [], ...others } = all
  const after = before.includes(product) ? before.filter((id) => id !== product) : [...before, product]
  const newest = Object.entries(others).slice(1 - MOST_ORDERS)
  return { ...Object.fromEntries(newest), [order]: after }
}
