import type { Call, OrderSeen } from '../history/calls.ts'
import { callsOf, operationsOf, wholeOf } from '../history/history.ts'
import { addressText, type WorldAtStart } from '../world.ts'
import { type Finding, finalOrders, linesText, type QueryRows } from './evidence.ts'
import { type Invariant, invariants } from './invariants.ts'
import type { Placement } from './placements.ts'

export type Row = {
  id: string
  number: string
  shopper: string
  store: string
  status: string
  payment: string
  total: string
  address: {
    addressLine: string
    city: string
    state: string
    country: string
    pincode: string
    mobile: string
  }
  lines: { product: string; quantity: number; price: number; refunded: number }[]
  opened: string
  /** whether it was ever rejected or cancelled */
  ended: boolean
  /** the beginning of its slot as ISO time */
  slot: string | null
}
const ORDERS = `
  select replace(o.id::text, '-', '') as id, o.number, replace(o.user_id::text, '-', '') as shopper,
         replace(o.store_id::text, '-', '') as store, o.status, o.payment_status as payment, o.total_paise as total,
         o.address, to_char(o.slot_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as slot,
         (select json_agg(json_build_object('product', replace(l.product_id::text, '-', ''), 'quantity', l.quantity,
                                            'price', l.price_paise, 'refunded', l.refunded))
            from orders_goods l where l.order_id = o.id) as lines,
         (select h.to_status from order_history h where h.order_id = o.id order by h.id limit 1) as opened,
         exists (select from order_history h where h.order_id = o.id and h.to_status = 'Rejected') as ended
    from orders o
    join users u on u.id = o.user_id
   where replace(u.id::text, '-', '') = any ($1)`

/** `opened`: the orders that were not rejected from the start. `least`: by store, see `readLeast`. */
export type Tables = { rows: Row[]; opened: Set<string>; least: Map<string, Map<string, number>> }

export async function readTables(queryRows: QueryRows, { shoppers }: WorldAtStart): Promise<Tables> {
  const rows = await queryRows<Row>(ORDERS, [shoppers.map(({ id }) => id)])
  const opened = new Set(rows.filter(({ opened }) => opened === 'Pending').map(({ id }) => id))
  return { rows, opened, least: await readLeast(queryRows) }
}

/** The fewest pieces for sale that each store ever had of each product, by the movements of its stock. */
async function readLeast(queryRows: QueryRows): Promise<Tables['least']> {
  const found = await queryRows<{ store: string; product: string; least: number }>(`
    with running as (
      select store_id, product_id,
             sum(on_hand - reserved) over (partition by store_id, product_id order by id) as left_over
        from stock_movements
    )
    select replace(store_id::text, '-', '') as store, replace(product_id::text, '-', '') as product,
           min(left_over)::int as least
      from running
     group by store_id, product_id`)
  const stores = new Map<string, Map<string, number>>()
  for (const { store, product, least } of found)
    stores.set(store, (stores.get(store) ?? new Map()).set(product, least))
  return stores
}

/** Compares the tables with what the API shows at the end, with the stores, and with the stock moved by hand. */
export async function checkTables(
  queryRows: QueryRows,
  calls: readonly Call[],
  world: WorldAtStart,
  placements: readonly Placement[],
  { rows }: Tables,
): Promise<Finding[]> {
  const shown = finalOrders(calls)
  const stored = new Map(rows.map((row) => [row.id, row]))
  const ids = new Set([...shown.keys(), ...stored.keys()])
  const storeOf = new Map(world.shoppers.map(({ id, store }) => [id, store]))
  return [
    {
      statement: 'the tables have the orders that the API shows at the end',
      checked: ids.size,
      violations: [...ids].filter((id) => textOfRow(stored.get(id)) !== textOfSeen(shown.get(id))),
    },
    {
      statement: 'every order is delivered by the store of its address',
      checked: placements.length,
      violations: placements.filter(
        ({ id, agreed }) => stored.get(id)?.store !== storeOf.get(agreed.shopper),
      ),
    },
    await movedByHand(queryRows, calls),
    // the runs have a bank of their own
    ...(await checkInvariants(
      queryRows,
      invariants.filter(({ requires }) => requires !== 'the sandbox bank'),
    )),
  ]
}

/** A row as the API would show it. */
export function seenIn(row: Row): OrderSeen {
  const { addressLine: address_line, ...address } = row.address
  return {
    id: row.id,
    number: row.number,
    shopper: row.shopper,
    status: row.status as OrderSeen['status'],
    payment: row.payment as OrderSeen['payment'],
    total: Number(row.total),
    address: addressText({ address_line, ...address }),
    lines: row.lines,
  }
}

const textOfSeen = (order: OrderSeen | undefined): string =>
  order
    ? JSON.stringify([
        [order.number, order.shopper, order.status, order.payment, order.total, order.address],
        linesText(order.lines),
        order.lines.map(({ product, refunded }) => `${product} ${refunded}`).sort(),
      ])
    : 'none'

const textOfRow = (row: Row | undefined): string => textOfSeen(row && seenIn(row))

/** Received and wasted pieces: each acknowledged call is a movement, and each movement has a call. */
async function movedByHand(queryRows: QueryRows, calls: readonly Call[]): Promise<Finding> {
  const moved = await queryRows<{ movement: string; n: number }>(`
    select kind || ' ' || abs(on_hand) || ' ' || replace(product_id::text, '-', '') || ' '
             || replace(store_id::text, '-', '') as movement, count(*)::int as n
      from stock_movements
     where by_user is not null and kind in ('received', 'wasted')
     group by 1`)
  const counts = new Map(moved.map(({ movement, n }) => [movement, { least: 0, most: 0, n }]))
  const operations = operationsOf(calls, 'move stock').map(wholeOf)
  for (const { agreed, outcome } of operations) {
    const { kind, quantity, product, store } = agreed
    if (outcome === 'refused' || !['received', 'wasted'].includes(kind)) continue
    const movement = `${kind} ${quantity} ${product} ${store}`
    const count = counts.get(movement) ?? { least: 0, most: 0, n: 0 }
    counts.set(movement, {
      ...count,
      least: count.least + (outcome === 'done' ? 1 : 0),
      most: count.most + 1,
    })
  }
  return {
    statement: 'the stock received and wasted by hand is what was acknowledged',
    checked: callsOf(calls, 'move stock').length,
    violations: [...counts].filter(([, { least, most, n }]) => n < least || n > most),
  }
}

/** Checks each of these invariants, one after the other. */
export async function checkInvariants(queryRows: QueryRows, these: readonly Invariant[]): Promise<Finding[]> {
  const found: Finding[] = []
  for (const { statement, sql } of these)
    found.push({ statement, checked: 1, violations: await queryRows(sql) })
  return found
}
