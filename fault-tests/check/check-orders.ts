import type { Call, OrderSeen, What } from '../history/calls.ts'
import { callsOf, operationsOf, type Whole, wholeOf } from '../history/history.ts'
import { type Finding, linesText } from './evidence.ts'
import { findOrder, type Operation } from './find-order.ts'
import { type OrderInput, orderModel } from './order-model.ts'
import type { Placement } from './placements.ts'

/** Searches an order of events for each order, and checks that what never changes stays the same. */
export function checkOrders(calls: readonly Call[], placements: readonly Placement[]): Finding[] {
  const operations = new Map<string, Operation<OrderInput>[]>()
  const add = (order: string, operation: Operation<OrderInput>) => {
    const list = operations.get(order)
    if (list) list.push(operation)
    else operations.set(order, [operation])
  }
  const asking = new Set(callsOf(calls, 'ask money back').map(({ agreed }) => agreed.shopper))
  for (const { id, how, order, agreed, from, to } of placements) {
    const { shopper, slot, wallet } = agreed
    const also = {
      hasSlot: slot !== undefined,
      getsRefunds: true,
      isAskedBack: asking.has(shopper),
      ...(wallet && { wallet }),
    }
    add(id, { from, to, certain: true, input: { kind: how, order, ...also } })
  }
  addChanges(calls, add)
  const facts = new Map(placements.map(({ id, order }) => [id, factsOf(order)]))
  const changed: unknown[] = []
  const seen = ordersSeen(calls)
  for (const { order, from, to } of seen) {
    if (facts.get(order.id) !== factsOf(order)) changed.push(order)
    add(order.id, { from, to, certain: true, input: { kind: 'see', seen: order } })
  }
  const unexplained: unknown[] = []
  for (const { id } of placements) {
    const verdict = findOrder(orderModel, operations.get(id) ?? [])
    if (verdict.found !== 'order') unexplained.push({ order: id, ...verdict })
  }
  return [
    {
      statement: 'the steps, refunds and readings of every order are explained by one order of events',
      checked: placements.length,
      violations: unexplained,
    },
    {
      statement: 'number, shopper, address, lines and total of an order never change',
      checked: seen.length,
      violations: changed,
    },
  ]
}

const factsOf = ({ number, shopper, address, total, lines }: OrderSeen): string =>
  JSON.stringify([number, shopper, address, total, linesText(lines)])

/** Every order in the response of a reading. The response of a placement shows the order at any time of its call. */
function ordersSeen(calls: readonly Call[]) {
  const readings = [...callsOf(calls, 'my orders'), ...callsOf(calls, 'all orders')]
  return [
    ...readings.flatMap(({ at, endedAt, answer }) =>
      (answer?.orders ?? []).map((order) => ({ order, from: at, to: endedAt })),
    ),
    ...callsOf(calls, 'place an order').flatMap(({ at, endedAt, answer, outcome }) =>
      answer && outcome === 'done' ? [{ order: answer.order, from: at, to: endedAt }] : [],
    ),
  ]
}

type Add = (order: string, operation: Operation<OrderInput>) => void
type Each = <W extends What>(
  what: W,
  toInput: (operation: Whole<W>, isRepeated: boolean) => OrderInput | null,
  orderOf: (agreed: Whole<W>['agreed']) => string,
) => void

function addChanges(calls: readonly Call[], add: Add): void {
  const each: Each = (what, toInput, orderOf) => {
    for (const attempts of operationsOf(calls, what)) {
      const operation = wholeOf(attempts)
      const input = toInput(operation, attempts.length > 1)
      if (input) add(orderOf(operation.agreed), operationOf(operation, input))
    }
  }
  addAtDoorAndHelp(each)
  each(
    'move an order',
    ({ agreed: { order: _, ...agreed }, answer }) => ({
      kind: 'move',
      ...agreed,
      ...(answer && { seen: answer.order }),
      ...(answer?.step !== undefined && { step: answer.step }),
    }),
    ({ order }) => order,
  )
  each(
    'work on an order',
    // the reply to a repeated request shows the order as others have left it since
    ({ agreed: { name }, answer }, isRepeated) => ({ kind: 'work', name, ...(!isRepeated && answer) }),
    ({ order }) => order,
  )
  each(
    'report missing goods',
    ({ agreed: { order: _, ...report }, answer }) => ({ kind: 'missing', ...report, ...answer }),
    ({ order }) => order,
  )
  each(
    'undo a step',
    ({ agreed: { step }, answer }) => ({ kind: 'undo', step, ...(answer && { seen: answer.order }) }),
    ({ order }) => order,
  )
  each(
    'cancel an order',
    ({ answer }) => ({ kind: 'cancel', ...(answer && { seen: answer.order }) }),
    ({ order }) => order,
  )
  each(
    'receive cash',
    ({ answer }) => ({ kind: 'receive cash', ...(answer && { seen: answer.order }) }),
    ({ order }) => order,
  )
  each(
    'refund',
    ({ agreed: { lines }, answer }) => ({
      kind: 'refund',
      ...(lines && { lines }),
      ...(answer && { paise: answer.refunds.reduce((sum, { paise }) => sum + paise, 0) }),
    }),
    ({ order }) => order,
  )
  for (const attempts of operationsOf(calls, 'move orders together')) addBatch(wholeOf(attempts), add)
}

/** Payments by UPI at the door, and help with items. */
function addAtDoorAndHelp(each: Each): void {
  const upi = [
    ['receive UPI', 'receive'],
    ['see UPI', 'see'],
    ['undo UPI', 'undo'],
  ] as const
  for (const [what, name] of upi)
    each(
      what,
      ({ agreed: { order: _, ...payment }, answer }) => ({ kind: 'upi', name, ...payment, ...answer }),
      ({ order }) => order,
    )
  each(
    'send a refund by UPI',
    // money of a wallet was refunded before
    ({ agreed: { reference, paise, fromWallet } }) =>
      fromWallet ? null : { kind: 'upi', name: 'send', reference, paise },
    ({ order }) => order,
  )
  each(
    'report an item',
    ({ agreed: { product, quantity }, answer }) => ({
      ...{ kind: 'help', name: 'report', product, pieces: quantity },
      // staff may have decided since, before the reply was read
      ...(answer && { state: answer.byRule ? 'refunded' : 'open' }),
      ...(answer?.byRule && { paise: answer.paise }),
    }),
    ({ order }) => order,
  )
  each(
    'withdraw a report',
    ({ agreed: { product } }) => ({ kind: 'help', name: 'withdraw', product, pieces: 0 }),
    ({ order }) => order,
  )
  each(
    'decide about a report',
    ({ agreed: { product, pieces } }) => ({ kind: 'help', name: 'decide', product, pieces }),
    ({ order }) => order,
  )
}

/** Each order of a batch is moved by itself. Those that were not done have a reason in words, which is not checked. */
function addBatch(batch: Whole<'move orders together'>, add: Add): void {
  const { agreed, answer, from, to, outcome } = batch
  for (const { order, from: seen } of agreed.orders) {
    if (outcome === 'refused') continue
    const isDone = answer?.outcomes.some((one) => one.order === order && one.done)
    if (answer && !isDone) continue
    const input: OrderInput = { kind: 'move', to: agreed.to, undoable: false, ...(seen && { from: seen }) }
    add(order, { from, to, certain: outcome === 'done', input })
  }
}

const operationOf = (
  { from, to, outcome, code = '' }: Whole<What>,
  input: OrderInput,
): Operation<OrderInput> => ({
  from,
  to,
  certain: outcome !== 'unknown',
  input: outcome === 'refused' ? { kind: 'refused', code, input } : input,
})
