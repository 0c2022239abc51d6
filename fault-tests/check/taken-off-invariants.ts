import type { Invariant } from './invariants.ts'

/** Pieces that were taken off orders in the store: not found, or before they were paid (decision 135). */
export const takenOffInvariants: Invariant[] = [
  {
    statement:
      'what was packed in place of missing goods is what a picker entered, and cost no more than they did',
    sql: `
      with entered as (
        select h.order_id, (piece ->> 'productId')::uuid as replaces,
               (piece -> 'replacement' ->> 'productId')::uuid as product_id,
               (piece -> 'replacement' ->> 'quantity')::int as quantity,
               (piece -> 'replacement' ->> 'amount')::bigint as paise, (piece ->> 'amount')::bigint as agreed
          from order_history h, jsonb_array_elements(h.taken_off) as piece
         where piece ? 'replacement' and h.by_role = 'picker'
      )
      select order_id, product_id, e.quantity, e.paise, e.agreed, r.quantity as packed, r.total_paise
        from entered e
        full join order_replacements r using (order_id, product_id)
       where (e.quantity, e.paise, e.replaces) is distinct from (r.quantity, r.total_paise, r.replaces)
          or e.paise > e.agreed`,
  },
  {
    statement: 'stock that was not found is the sum of the missing pieces of orders',
    sql: `
      with moved as (
        select order_id, product_id, -sum(on_hand) as pieces, -sum(reserved) as reserved
          from stock_movements
         where kind = 'missing'
         group by order_id, product_id
      ), missing as (
        select order_id, product_id, sum(missing) as pieces
          from orders_goods
         where missing > 0
         group by order_id, product_id
      )
      select order_id, product_id, moved.pieces as moved, missing.pieces as missing
        from moved
        full join missing using (order_id, product_id)
       where (moved.pieces, moved.reserved) is distinct from (missing.pieces, missing.pieces)`,
  },
  {
    statement: 'the pieces that the steps of an order took off are those of its lines, at their price',
    sql: `
      with taken as (
        select h.order_id, (piece ->> 'productId')::uuid as product_id,
               sum((piece ->> 'quantity')::int) as pieces,
               coalesce(sum((piece ->> 'quantity')::int) filter (where h.by_role = 'picker'), 0) as missing,
               sum((piece ->> 'amount')::bigint) as paise
          from order_history h, jsonb_array_elements(h.taken_off) as piece
         group by h.order_id, product_id
      )
      select order_id, product_id, l.refunded, l.missing, t.pieces, t.missing as reported, t.paise
        from orders_goods l
        full join taken t using (order_id, product_id)
       where coalesce(t.missing, 0) <> coalesce(l.missing, -1)
          or coalesce(t.pieces, 0) > l.refunded
          or coalesce(t.paise, 0) <> coalesce(t.pieces, 0) * l.price_paise`,
  },
]
