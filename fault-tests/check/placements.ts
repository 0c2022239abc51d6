import type { Agreed, Call, OrderSeen } from '../history/calls.ts'
import { operationsOf, type Whole, wholeOf } from '../history/history.ts'
import { type Finding, finalOrders, linesText } from './evidence.ts'
import { logsOf } from './wallet-log.ts'

/** An order that exists at the end, and the calls that created it: with cash on delivery, or paid online. */
export type Placement = {
  id: string
  how: 'placed' | 'paid'
  order: OrderSeen
  agreed: Agreed
  from: number
  to: number
}
export type Placements = { placements: Placement[]; findings: Finding[] }

/**
 * Finds the operation of each order: by the id in its response, or, where all responses were lost, by what was agreed.
 */
export function placementsIn(calls: readonly Call[]): Placements {
  const orders = finalOrders(calls)
  const logs = logsOf(calls)
  const placing = operationsOf(calls, 'place an order').map(wholeOf)
  const paying = operationsOf(calls, 'begin a card payment').map(wholeOf)
  const placements = new Map<string, Placement>()
  const missing: unknown[] = []
  for (const { answer, agreed, from } of paying) {
    const order = answer && orders.get(answer.payment)
    if (!order || placements.has(order.id)) continue
    placements.set(order.id, { id: order.id, how: 'paid', order, agreed, from, to: Number.POSITIVE_INFINITY })
  }
  for (const operation of placing) {
    const id = operation.answer?.order.id
    if (id === undefined) continue
    const order = orders.get(id)
    if (!order && operation.outcome === 'done') missing.push(operation)
    // a tap without a key shows the order that the same cart has just become by a payment
    else if (order && placements.get(id)?.how !== 'paid') addPlacement(placements, order, operation)
  }
  const open = placing.filter(({ outcome }) => outcome === 'unknown')
  const unasked = [...orders.values()].filter((order) => {
    if (placements.has(order.id)) return false
    const spent = -(logs.get(order.shopper) ?? [])
      .filter((line) => line.kind === 'spent' && line.order === order.id)
      .reduce((sum, { paise }) => sum + paise, 0)
    const possible = open.filter(({ agreed }) => isAgreed(order, agreed))
    // of equal ones, the one whose wallet paid as much as the statement says, and that was for this address
    const fits = ({ agreed }: (typeof open)[number]) =>
      2 * Number((agreed.wallet ?? 0) === spent) + Number(agreed.addressText === order.address)
    const [found] = possible.toSorted((one, other) => fits(other) - fits(one))
    const at = found ? open.indexOf(found) : -1
    const [operation] = at < 0 ? [] : open.splice(at, 1)
    if (operation) addPlacement(placements, order, operation)
    return !operation
  })
  const found = [...placements.values()]
  return {
    placements: found,
    findings: [
      { statement: 'every acknowledged order exists', checked: placing.length, violations: missing },
      { statement: 'no order exists that nobody asked for', checked: orders.size, violations: unasked },
      {
        statement: 'every order has the lines, prices and total that its shopper agreed to',
        checked: found.length,
        violations: found.filter(({ order, agreed }) => !isAgreed(order, agreed)),
      },
    ],
  }
}

/** Several taps may have created the order: it existed when the first of them was answered. */
function addPlacement(
  placements: Map<string, Placement>,
  order: OrderSeen,
  { agreed, from, to }: Whole<'place an order'>,
) {
  const before = placements.get(order.id)
  placements.set(order.id, {
    id: order.id,
    how: 'placed',
    order,
    agreed,
    from: Math.min(from, before?.from ?? from),
    to: Math.min(to, before?.to ?? to),
  })
}

const isAgreed = (order: OrderSeen, { shopper, lines, total }: Agreed): boolean =>
  order.shopper === shopper && order.total === total && linesText(order.lines) === linesText(lines)
