import type { Call, Line } from '../history/calls.ts'
import { callsOf, operationsOf, type Whole, wholeOf } from '../history/history.ts'
import type { WorldAtStart } from '../world.ts'
import type { Tables } from './check-tables.ts'
import type { Finding } from './evidence.ts'
import { findOrder, type Operation } from './find-order.ts'
import type { Placement } from './placements.ts'
import { type ShopperInput, shopperModel } from './shopper-model.ts'

type Input = {
  calls: readonly Call[]
  world: WorldAtStart
  placements: readonly Placement[]
  tables: Pick<Tables, 'opened' | 'least'>
}

/**
 * Searches an order of events for the cart and the addresses of each shopper. Products that are unpublished at times
 * leave the carts meanwhile, so they are left out.
 */
export function checkShoppers({ calls, world, placements, tables: { opened, least } }: Input): Finding[] {
  const volatile = new Set(world.products.filter((product) => product.volatile).map(({ id }) => id))
  const operations = new Map<string, Operation<ShopperInput>[]>(world.shoppers.map(({ id }) => [id, []]))
  const add = (shopper: string, operation: Operation<ShopperInput>) =>
    operations.get(shopper)?.push(operation)
  addCartCalls(calls, volatile, add)
  const shortOf: ShortOf = (shopper, lines) => {
    const store = world.shoppers.find(({ id }) => id === shopper)?.store ?? ''
    return lines.some(({ product, quantity }) => (least.get(store)?.get(product) ?? 0) < quantity)
  }
  addOrders(calls, placements, { opened, volatile, shortOf }, add)
  const violations: unknown[] = []
  for (const { id, addresses, store } of world.shoppers) {
    const model = shopperModel({ addresses, least: least.get(store) ?? new Map() })
    const verdict = findOrder(model, operations.get(id) ?? [])
    if (verdict.found === 'undecided') violations.push({ shopper: id, ...verdict })
    if (verdict.found === 'none')
      violations.push({ shopper: id, next: verdict.next, before: verdict.longest.slice(-5) })
  }
  return [
    {
      statement: 'the cart and the addresses of every shopper are explained by one order of events',
      checked: world.shoppers.length,
      violations,
    },
  ]
}

type Add = (shopper: string, operation: Operation<ShopperInput>) => void

function addCartCalls(calls: readonly Call[], volatile: Set<string>, add: Add): void {
  const stable = <L extends { product: string }>(lines: readonly L[]): L[] =>
    lines.filter(({ product }) => !volatile.has(product))
  for (const [what, kind] of [
    ['put into the cart', 'put'],
    ['take out of the cart', 'remove'],
  ] as const)
    for (const call of callsOf(calls, what)) {
      const { shopper, product } = call.agreed
      if (!volatile.has(product)) add(shopper, operationOf(wholeOf([call]), { kind, product }))
    }
  for (const call of callsOf(calls, 'change a quantity')) {
    const { shopper, ...agreed } = call.agreed
    if (!volatile.has(agreed.product)) add(shopper, operationOf(wholeOf([call]), { kind: 'set', ...agreed }))
  }
  for (const { agreed, answer, at, endedAt } of callsOf(calls, 'look at the cart'))
    if (answer) add(agreed.shopper, seen(at, endedAt, { kind: 'see', lines: stable(answer.lines) }))
  for (const { agreed, answer, at, endedAt } of callsOf(calls, 'look at the addresses'))
    if (answer) add(agreed.shopper, seen(at, endedAt, { kind: 'see addresses', addresses: answer.addresses }))
  for (const operation of operationsOf(calls, 'merge a cart').map(wholeOf)) {
    const { agreed, answer } = operation
    const lines = answer ? { lines: stable(answer.lines) } : {}
    add(agreed.shopper, operationOf(operation, { kind: 'merge', items: stable(agreed.items), ...lines }))
  }
  for (const operation of operationsOf(calls, 'change an address').map(wholeOf)) {
    const { shopper, address: id, addressText: text } = operation.agreed
    add(shopper, operationOf(operation, { kind: 'address', id, text }))
  }
}

/** Whether the store of a shopper ever had fewer pieces for sale than one of these lines has. */
type ShortOf = (shopper: string, lines: readonly Line[]) => boolean
type Known = { opened: Set<string>; volatile: Set<string>; shortOf: ShortOf }

function addOrders(
  calls: readonly Call[],
  placements: readonly Placement[],
  { opened, volatile, shortOf }: Known,
  add: Add,
): void {
  const stable = (lines: readonly Line[]) => lines.filter(({ product }) => !volatile.has(product))
  const orders = new Map(placements.map((placement) => [placement.id, placement]))
  for (const { how, id, order, agreed, from, to } of placements) {
    const lines = stable(agreed.lines)
    if (how === 'placed') {
      const hasSlot = agreed.slot !== undefined
      const at = { address: agreed.address, text: order.address, hasSlot }
      const input: ShopperInput = { kind: 'order', lines, ...at }
      add(agreed.shopper, { from, to, certain: true, input })
    } else if (opened.has(id))
      add(agreed.shopper, { from, to, certain: true, input: { kind: 'paid', lines } })
  }
  const hadVolatile = new Set(
    callsOf(calls, 'put into the cart')
      .filter(({ agreed }) => volatile.has(agreed.product))
      .map(({ agreed }) => agreed.shopper),
  )
  for (const what of ['place an order', 'begin a card payment'] as const)
    for (const operation of operationsOf(calls, what).map(wholeOf)) {
      const { agreed, outcome, code, answer } = operation
      const { shopper, address, addressText } = agreed
      const payment = answer && 'payment' in answer ? answer.payment : undefined
      const text = (payment && orders.get(payment)?.order.address) ?? addressText
      const hasSlot = agreed.slot !== undefined
      const hasWallet = agreed.wallet !== undefined
      const at = { address, text, hasSlot, hasWallet }
      const input: ShopperInput = { kind: 'hold', lines: stable(agreed.lines), ...at }
      // a product that is not published at times makes the cart another one
      const others = agreed.lines.filter(({ product }) => volatile.has(product))
      const isExplained =
        (code === 'CART_CHANGED' && hadVolatile.has(shopper)) ||
        (code === 'OUT_OF_STOCK' && shortOf(shopper, others))
      if (outcome === 'refused' && !isExplained) add(shopper, operationOf(operation, input))
      if (outcome === 'done' && payment) add(shopper, operationOf(operation, input))
    }
}

const seen = (from: number, to: number, input: ShopperInput) => ({ from, to, certain: true, input })

const operationOf = (
  { from, to, outcome, code = '' }: Omit<Whole<'search'>, 'agreed' | 'answer' | 'client'>,
  input: ShopperInput,
): Operation<ShopperInput> => ({
  from,
  to,
  certain: outcome !== 'unknown',
  input: outcome === 'refused' ? { kind: 'refused', code, input } : input,
})
