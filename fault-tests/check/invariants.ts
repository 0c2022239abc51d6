import { invoiceInvariants } from './invoice-invariants.ts'
import { STEPS } from './stage-sql.ts'
import { takenOffInvariants } from './taken-off-invariants.ts'

/**
 * A statement that must hold when no work is pending, and the query that returns every violating row. Without
 * `requires` it holds at every commit, also in a shop with a real payment provider.
 */
export type Invariant = { statement: string; requires?: 'no pending work' | 'the sandbox bank'; sql: string }

/** The stock an order still claims: its lines minus units refunded singly. */
const LEFT = `
  select o.id, o.store_id, o.status, l.product_id, l.quantity - l.refunded as quantity
    from orders o
    join orders_goods l on l.order_id = o.id
   where l.quantity > l.refunded`

export const invariants: Invariant[] = [
  ...takenOffInvariants,
  ...invoiceInvariants,
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
  {
    statement: 'a captured payment has one order, or is refunded in full',
    requires: 'no pending work',
    sql: `
      select p.id, p.status, p.captured_paise, p.refunded_paise
        from payments p
        left join orders o on o.id = p.id
       where p.captured_paise > 0 and o.id is null and p.refunded_paise <> p.captured_paise`,
  },
  {
    // a payment that is too late for its goods creates an order that is rejected immediately, so that the shopper
    // sees the refund
    statement: 'an order paid online has its payment and one hold, and a late payment is refunded in full',
    requires: 'no pending work',
    sql: `
      select h.id, h.status, p.status as payment, opened.to_status as opened, p.captured_paise, p.refunded_paise
        from holds h
        left join payments p on p.id = h.id
        left join orders o on o.id = h.id
        left join lateral (
          select to_status from order_history where order_id = o.id order by id limit 1
        ) opened on true
       where (h.status = 'paid') <> (opened.to_status is not distinct from 'Pending')
          or (o.id is not null and coalesce(p.captured_paise, 0) = 0)
          or (opened.to_status = 'Rejected' and p.refunded_paise <> p.captured_paise)`,
  },
  {
    statement: 'the amount charged by the bank equals the captured amount, to the paisa',
    requires: 'the sandbox bank',
    sql: `
      select p.id, p.captured_paise, b.request ->> 'amount' as bank
        from payments p
        full join sandbox_sessions b on b.request ->> 'payment' = replace(p.id::text, '-', '')
       where coalesce(p.captured_paise, 0)
          <> case b.status when 'paid' then (b.request ->> 'amount')::bigint else 0 end`,
  },
  {
    statement: 'the amount refunded by the bank equals the shop’s, and is at most the captured amount',
    requires: 'the sandbox bank',
    sql: `
      with given as (select charge, sum(paise) as paise from sandbox_refunds group by charge)
      select p.id, p.captured_paise, p.refunded_paise, g.paise
        from payments p
        left join given g using (charge)
       where p.refunded_paise > p.captured_paise or coalesce(g.paise, 0) <> p.refunded_paise`,
  },
  {
    statement: 'every refund is done or withdrawn',
    requires: 'no pending work',
    sql: `select id, order_id, status, problem from refunds where status not in ('done', 'withdrawn')`,
  },
  {
    statement: 'every posting of the ledger sums to zero, and so does every order',
    sql: `
      select p.subject, p.source, sum(e.paise) as paise
        from ledger_postings p
        join ledger_entries e on e.posting_id = p.id
       group by grouping sets ((p.subject, p.source), (p.subject))
      having sum(e.paise) <> 0`,
  },
  {
    statement: 'the parts of every bill add up to its total',
    sql: `
      select o.id, o.items_paise, o.goods_paise, o.total_paise, l.items, l.goods, a.amount
        from orders o
        cross join lateral (
          select sum(mrp_paise * quantity) as items, sum(price_paise * quantity) as goods,
                 bool_and(total_paise = price_paise * quantity) as exact
            from order_lines
           where order_id = o.id) l
        cross join lateral (
          select coalesce(sum(amount_paise), 0) as amount from order_adjustments where order_id = o.id) a
       where l.exact is not true or l.items <> o.items_paise or l.goods <> o.goods_paise
          or o.goods_paise + a.amount <> o.total_paise`,
  },
  {
    // an order of a payment that came too late was never sold
    statement: 'the sale in the ledger of an order is the bill stored with it',
    sql: `
      with sale as (
        select p.subject as id,
               coalesce(sum(e.paise) filter (where e.account = 'goods'), 0) as goods,
               coalesce(sum(e.paise) filter (where e.account = 'discounts'), 0) as discounts,
               coalesce(sum(e.paise) filter (where e.account = 'fees'), 0) as fees,
               coalesce(sum(e.paise) filter (where e.account = 'taxes'), 0) as taxes
          from ledger_postings p
          join ledger_entries e on e.posting_id = p.id
         where p.source like 'placed:%'
         group by p.subject
      ), bill as (
        select o.id, o.items_paise as items, o.items_paise - o.goods_paise as savings,
               coalesce(sum(a.amount_paise) filter (where a.kind = 'discount'), 0) as discount,
               coalesce(sum(a.amount_paise) filter (where a.kind = 'fee'), 0) as fee,
               coalesce(sum(a.amount_paise) filter (where a.kind = 'tax'), 0) as tax
          from orders o
          left join order_adjustments a on a.order_id = o.id
         group by o.id
      )
      select b.*, s.goods, s.discounts, s.fees, s.taxes
        from bill b
        left join sale s using (id)
       where (s.goods, s.discounts, s.fees, s.taxes)
               is distinct from (-b.items, b.savings - b.discount, -b.fee, -b.tax)
         and (s.id is not null or exists (
               select from order_history h
                where h.order_id = b.id and h.from_status is null and h.to_status <> 'Rejected'))`,
  },
  {
    statement: 'due, paid and refunded amounts in the ledger of an order add up to its price',
    sql: `
      with balances as (
        select p.subject as id,
               sum(e.paise) filter (where e.account in ('cash due', 'cash collected', 'cash returned', 'card captured',
                                                        'card refunded', 'refund due')) as balance,
               sum(e.paise) filter (where e.account in ('goods', 'discounts', 'fees', 'taxes')) as price
          from ledger_postings p
          join ledger_entries e on e.posting_id = p.id
         group by p.subject
      ), line as (
        select o.id, sum(l.price_paise * (l.quantity - l.refunded))
                       + case when sum(l.quantity) > sum(l.refunded) then o.total_paise - o.goods_paise else 0 end
                     as price
          from orders o
          join orders_goods l on l.order_id = o.id
         group by o.id
      )
      select o.id, o.status, b.balance, b.price, l.price as expected
        from orders o
        join line l using (id)
        left join balances b using (id)
       where coalesce(-b.price, 0) <> case when o.status = 'Rejected' then 0 else l.price end
          or coalesce(b.balance, 0) <> coalesce(-b.price, 0)`,
  },
  {
    statement: 'the history of an order is a path from its creation to its status',
    sql: `
      with step as (
        select order_id, from_status, to_status, from_stage, to_stage, taken_off,
               lag(to_status) over w as before, lag(to_stage) over w as stage_before, lead(id) over w is null as last
          from (${STEPS}) as steps
        window w as (partition by order_id order by id)
      )
      select o.id, o.status, s.from_status, s.to_status, s.before, s.from_stage, s.to_stage, s.stage_before
        from orders o
        left join step s on s.order_id = o.id
       where s.order_id is null
          or s.from_status is distinct from s.before
          or s.from_stage is distinct from s.stage_before
          or (s.from_stage = s.to_stage and s.taken_off is null)
          or (s.before is null and s.to_status <> case
                when exists (select from holds h where h.id = o.id and h.status <> 'paid') then 'Rejected'
                else 'Pending'
              end)
          or (s.last and s.to_status <> o.status)`,
  },
  {
    statement: 'a payment of an earlier checkout creates no order while the order placed instead is valid',
    sql: `
      select h.id, h.replaced_by
        from holds h
        join orders late on late.id = h.id
        join orders later on later.id = h.replaced_by and later.id <> h.id
       where exists (select from order_history s
                      where s.order_id = late.id and s.from_status is null and s.to_status = 'Pending')
         and later.created_at < late.created_at
         and not exists (select from order_history s where s.order_id = later.id and s.to_status = 'Rejected')`,
  },
  {
    statement: 'the payment status of every order follows from its ledger',
    sql: `
      with balances as (
        select p.subject as id,
               coalesce(sum(e.paise) filter (where e.account = 'cash due'), 0) as due,
               coalesce(sum(e.paise) filter (where e.account = 'card disputed'), 0) as disputed,
               coalesce(sum(e.paise) filter (where e.account = 'refund due'), 0) as owed,
               -coalesce(sum(e.paise) filter (where e.account in ('card refunded', 'cash returned')), 0) as back,
               coalesce(sum(e.paise) filter (
                 where e.account in ('card captured', 'refund due', 'card refunded', 'card disputed',
                                     'cash collected', 'cash returned')), 0) as balance
          from ledger_postings p
          join ledger_entries e on e.posting_id = p.id
         group by p.subject
      )
      select o.id, o.payment_status, b.*
        from orders o
        left join balances b using (id)
       where o.payment_status <> case
               when b.due > 0 then 'CASH ON DELIVERY'
               when b.disputed < 0 then 'DISPUTED'
               when b.owed < 0 then 'REFUND ON ITS WAY'
               when b.balance > 0 then case when b.back > 0 then 'PARTLY REFUNDED' else 'PAID' end
               when b.back > 0 then 'REFUNDED'
               else 'NOTHING DUE'
             end`,
  },
  {
    statement: 'no payment session is still open at the bank',
    requires: 'no pending work',
    sql: `select id, status from payments where status <> 'paid' and ended_at is null`,
  },
  {
    statement: 'no shopper has two open holds, and no hold is open past its time',
    requires: 'no pending work',
    sql: `
      select user_id, count(*) from holds where status = 'open' group by user_id having count(*) > 1
      union all
      select user_id, 1 from holds where status = 'open' and expires_at < now() - interval '30 seconds'`,
  },
]
