import type { Invariant } from './invariants.ts'

/** The stock an order still claims: its lines minus units refunded singly. */
const LEFT = `
  select o.id, o.store_id, o.status, l.product_id, l.quantity - l.refunded as quantity
    from orders o
    join orders_goods l on l.order_id = o.id
   where l.quantity > l.refunded`

/** Stock, its batches and its movements, and what orders and holds claim of it. */
export const stockInvariants: Invariant[] = [
  {
    statement:
      'sold + saleable + reserved + wasted + missing + expired = received, for every product in every store',
    sql: `
      with moved as (
        select product_id, store_id,
               sum(on_hand) filter (where kind in ('received', 'counted')) as received,
               -sum(on_hand) filter (where kind in ('sold', 'returned')) as sold,
               -sum(on_hand) filter (where kind in ('wasted', 'missing', 'expired')) as wasted
          from stock_movements
         group by product_id, store_id
      )
      select s.product_id, s.store_id, m.received, m.sold, m.wasted, s.on_hand, s.reserved
        from stock s
        left join moved m using (product_id, store_id)
       where coalesce(m.sold, 0) + (s.on_hand - s.reserved) + s.reserved + coalesce(m.wasted, 0)
          <> coalesce(m.received, 0)`,
  },
  {
    statement: 'pieces with an expiry date are those of the batches, and never more than those on hand',
    sql: `
      with dated as (
        select product_id, store_id, sum(pieces) as pieces,
               coalesce(sum(pieces) filter (where short), 0) as short
          from stock_batches
         group by product_id, store_id
      )
      select product_id, store_id, s.on_hand, s.batched, s.short_life, d.pieces, d.short
        from stock s
        left join dated d using (product_id, store_id)
       where coalesce(s.batched, 0) <> coalesce(d.pieces, 0) or s.short_life <> coalesce(d.short, 0)
          or coalesce(s.batched, 0) > s.on_hand`,
  },
  {
    statement: 'reserved stock is the sum of its movements',
    sql: `
      select s.product_id, s.store_id, s.reserved, sum(m.reserved) as moved
        from stock s
        join stock_movements m using (product_id, store_id)
       group by s.product_id, s.store_id
      having s.reserved <> sum(m.reserved)`,
  },
  {
    statement: 'reserved stock is the sum claimed by open orders and open holds',
    sql: `
      with claimed as (
        select store_id, product_id, quantity from (${LEFT}) l where status in ('Pending', 'Shipped')
        union all
        select h.store_id, (line ->> 'productId')::uuid, (line ->> 'quantity')::int
          from holds h, jsonb_array_elements(h.lines) as line
         where h.status = 'open'
      ), total as (
        select store_id, product_id, sum(quantity) as claimed from claimed group by store_id, product_id
      )
      select product_id, store_id, s.reserved, t.claimed
        from stock s
        full join total t using (store_id, product_id)
       where coalesce(s.reserved, 0) <> coalesce(t.claimed, 0)`,
  },
  {
    // pieces refunded after the delivery stay with the customer, also when the status is changed back afterwards
    statement: 'sold stock is the sum of delivered orders',
    sql: `
      with sold as (
        select order_id, product_id, -sum(on_hand) as pieces
          from stock_movements
         where kind in ('sold', 'returned')
         group by order_id, product_id
      ), held as (
        select o.id as order_id, l.product_id,
               sum(case when o.status = 'Delivered' then l.quantity else l.refunded end - l.missing) as most,
               sum(case when o.status = 'Delivered' then l.quantity - l.refunded else 0 end) as least
          from orders o
          join orders_goods l on l.order_id = o.id
         where o.status = 'Delivered'
            or exists (select from order_history h where h.order_id = o.id and h.to_status = 'Delivered')
         group by o.id, l.product_id
      )
      select order_id, product_id, coalesce(s.pieces, 0) as sold, h.least, h.most
        from sold s
        full join held h using (order_id, product_id)
       where coalesce(s.pieces, 0) not between coalesce(h.least, 0) and coalesce(h.most, 0)`,
  },
  {
    statement: 'no stock is negative, and reserved stock is at most the stock on hand',
    sql: `select * from stock where on_hand < 0 or reserved < 0 or reserved > on_hand`,
  },
]
