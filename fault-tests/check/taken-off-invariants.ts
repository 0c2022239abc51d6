import type { Invariant } from './invariants.ts'

/** Pieces that were taken off orders in the store: not found, or before they were paid (decision 135). */
export const takenOffInvariants: Invariant[] = [
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
          from order_lines
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
        from order_lines l
        full join taken t using (order_id, product_id)
       where coalesce(t.missing, 0) <> coalesce(l.missing, -1)
          or coalesce(t.pieces, 0) > l.refunded
          or coalesce(t.paise, 0) <> coalesce(t.pieces, 0) * l.price_paise`,
  },
]
