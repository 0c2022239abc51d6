import type { Finding, QueryRows } from './check/evidence.ts'
import { countOthers } from './coverage-of-others.ts'
import type { Call } from './history/calls.ts'
import { callsOf, operationsOf, wholeOf } from './history/history.ts'
import { countInFlight } from './in-flight.ts'
import type { WorldAtStart } from './world.ts'

/** How often something happened, and how often it must at least in a run of so many operations. */
export type Covered = { what: string; times: number; least: number }
type Input = {
  calls: readonly Call[]
  /** the answered calls that a run should have; it may have had more to do everything often enough */
  operations: number
  /** that take new payments by the two providers in turn */
  processes: number
  world: WorldAtStart
  queryRows: QueryRows
}

export type Counted = [what: string, times: number, least: number]

/** A run that never does something proves nothing about it. 100,000 operations have 1,000 refunds or more. */
export async function coverage({ queryRows, ...input }: Input): Promise<Covered[]> {
  const { calls, operations, processes, world } = input
  const done = <W extends Parameters<typeof operationsOf>[1]>(what: W) =>
    operationsOf(calls, what)
      .map(wholeOf)
      .filter(({ outcome }) => outcome === 'done')
  const rows = await queryRows<{ what: string; times: number }>(TABLES)
  const inTables = (what: string) => rows.find((row) => row.what === what)?.times ?? 0
  const otherStore = new Set(
    world.shoppers.filter(({ store }) => store !== world.stores[0]?.id).map(({ id }) => id),
  )
  const placed = operationsOf(calls, 'place an order').map(wholeOf)
  const edits = operationsOf(calls, 'edit a product').map(wholeOf)
  const inFlight = countInFlight(calls)
  const counted: Counted[] = [
    ['orders placed', done('place an order').length, 15],
    ['orders in the second store', placed.filter(({ agreed }) => otherStore.has(agreed.shopper)).length, 8],
    ['orders in the first store', placed.filter(({ agreed }) => !otherStore.has(agreed.shopper)).length, 8],
    ['double taps without a key', inFlight.taps, 2],
    ['keys used again', callsOf(calls, 'use a key again').length, 1],
    ['orders paid online', inTables('paid online'), 5],
    ['payments too late for their goods or superseded', inTables('paid too late'), 0.05],
    ['orders cancelled', done('cancel an order').length, 2],
    ['steps of admins', done('move an order').length, 40],
    ['steps of pickers and riders', done('work on an order').length, 8],
    ['reports of missing goods', done('report missing goods').length, 0.3],
    ['steps back from Delivered', inTables('back from Delivered'), 5],
    ['steps back from Rejected', inTables('back from Rejected'), 1],
    ['chains of Delivered, a refund and back', inTables('chains'), 1],
    ['steps undone', done('undo a step').length, 1],
    ['batches', done('move orders together').length, 8],
    ['batches with an order that somebody else changes meanwhile', inFlight.batches, 2],
    ['refunds', done('refund').length, 10],
    ['refunds to cards that were refused at first', inTables('refused'), 0.01],
    ['cash posted later', done('receive cash').length, 1],
    ['stock moved by hand', done('move stock').length, 5],
    ['stock moved by hand while it is ordered', inFlight.moved, 2],
    ['stock counted within the document', done('count a product').length, 3],
    ['stock counted while it is ordered', inFlight.counted, 1],
    ['prices changed', edits.filter(({ outcome }) => outcome === 'done').length, 3],
    ['prices changed while the product is ordered', inFlight.priced, 1],
    ['products unpublished', edits.filter(({ agreed }) => !agreed.published).length, 1],
    ['products unpublished while they are ordered', inFlight.unpublished, 0.3],
    ['carts of guests merged', done('merge a cart').length, 5],
    ['addresses changed', done('change an address').length, 3],
    ['forged events', callsOf(calls, 'forged event').length, 1],
    ...countOthers(calls, inTables, Math.min(2, processes)),
  ]
  // chance matters more in a short run
  const share = operations < 10_000 ? 0.4 : 1
  return counted.map(([what, times, least]) => ({
    what,
    times,
    least: Math.floor((share * least * operations) / 1_000),
  }))
}

export const coverageFinding = (covered: readonly Covered[]): Finding => ({
  statement: 'the run did everything often enough',
  checked: covered.length,
  violations: covered.filter(({ times, least }) => times < least),
})

/** Operations in which each kind of fault is injected at least once; a shorter run may end before its turn. */
const OPERATIONS_PER_FAULT = 10_000

export function faultsFinding(faults: Record<string, number>, operations: number): Finding {
  const least = Math.floor(operations / OPERATIONS_PER_FAULT)
  return {
    statement: 'the run injected each kind of fault often enough',
    checked: Object.keys(faults).length,
    violations: Object.entries(faults).filter(([, times]) => times < least),
  }
}

const TABLES = `
  select 'paid online' as what, count(*)::int as times from holds where status = 'paid'
  union all select 'paid too late', count(*)::int
    from order_history where from_status is null and to_status = 'Rejected'
  union all select 'back from Delivered', count(*)::int from order_history where from_status = 'Delivered'
  union all select 'back from Rejected', count(*)::int from order_history where from_status = 'Rejected'
  union all select 'refused', count(*)::int from refunds where attempt > 0
  union all select 'by Razorpay', count(*)::int
    from holds h join payments p on p.id = h.id where h.status = 'paid' and p.provider = 'razorpay'
  union all select 'refunds by Razorpay', count(*)::int
    from refunds r join payments p on p.id = r.payment_id where r.status = 'done' and p.provider = 'razorpay'
  union all select kind || 's', count(*)::int from tax_documents group by kind
  union all select 'refunds to wallets', count(*)::int from refunds where way = 'wallet' and status = 'done'
  union all select 'returned to wallets', count(distinct order_id)::int
    from refunds where origin = 'wallet' and status = 'done'
  union all select case when way = 'upi' then 'wallets by UPI' else 'wallets to payments' end, count(*)::int
    from refunds where from_wallet and status = 'done' group by 1
  union all select 'chains', count(distinct d.order_id)::int
    from order_history d
    join refunds r on r.order_id = d.order_id and r.created_at > d.at
    join order_history b on b.order_id = d.order_id and b.from_status = 'Delivered' and b.at > r.created_at
   where d.to_status = 'Delivered'`
