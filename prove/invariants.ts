/** A sentence that must be true of the books at rest, and the query that answers every row of which it is not. */
export type Invariant = { says: string; sql: string }

/** What an order still claims of the shelf: its lines less what was refunded singly. */
const LEFT = `
  select o.id, o.store_id, o.status, l.product_id, l.quantity - l.refunded as quantity
    from orders o
    join order_lines l on l.order_id = o.id
   where l.quantity > l.refunded`

export const invariants: Invariant[] = [
  {
    says: 'sold + saleable + reserved + wasted = received, for every product in every store',
    sql: `
      with moved as (
        select product_id, store_id,
               sum(on_hand) filter (where kind in ('received', 'counted')) as received,
               -sum(on_hand) filter (where kind in ('sold', 'returned')) as sold,
               -sum(on_hand) filter (where kind = 'wasted') as wasted
          from stock_movements
         group by product_id, store_id
      )
      select s.product_id, s.store_id, m.received, m.sold, m.wasted, s.on_hand, s.reserved
        from stock s
        left join moved m using (product_id, store_id)
       where coalesce(m.sold, 0) + (s.on_hand - s.reserved) + s.reserved + coalesce(m.wasted, 0) <> coalesce(m.received, 0)`,
  },
  {
    says: 'what is reserved is the sum of its movements',
    sql: `
      select s.product_id, s.store_id, s.reserved, sum(m.reserved) as moved
        from stock s
        join stock_movements m using (product_id, store_id)
       group by s.product_id, s.store_id
      having s.reserved <> sum(m.reserved)`,
  },
  {
    says: 'what is reserved is what open orders and open holds claim, piece by piece',
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
    says: 'what is sold is what delivered orders hold',
    sql: `
      with sold as (
        select order_id, product_id, -sum(on_hand) as pieces
          from stock_movements
         where kind in ('sold', 'returned')
         group by order_id, product_id
      ), held as (
        select o.id as order_id, l.product_id, sum(l.quantity) as most, sum(l.quantity - l.refunded) as least
          from orders o
          join order_lines l on l.order_id = o.id
         where o.status = 'Delivered'
         group by o.id, l.product_id
      )
      select order_id, product_id, coalesce(s.pieces, 0) as sold, h.least, h.most
        from sold s
        full join held h using (order_id, product_id)
       where coalesce(s.pieces, 0) not between coalesce(h.least, 0) and coalesce(h.most, 0)`,
  },
  {
    says: 'no stock is negative, and no more is reserved than is there',
    sql: `select * from stock where on_hand < 0 or reserved < 0 or reserved > on_hand`,
  },
  {
    says: 'a payment makes one order, or its money goes back',
    sql: `
      select p.id, p.status, p.captured_paise, p.refunded_paise
        from payments p
        left join orders o on o.id = p.id
       where p.captured_paise > 0 and o.id is null and p.refunded_paise <> p.captured_paise`,
  },
  {
    // money that came too late for its goods is shown to the shopper as an order that was rejected from the start
    says: 'an order that was paid online has its payment and one hold, and what came too late went back whole',
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
    says: 'what the bank took is what the shop has captured, to the paisa',
    sql: `
      select p.id, p.captured_paise, b.wish ->> 'amount' as bank
        from payments p
        full join sandbox_sessions b on b.wish ->> 'payment' = replace(p.id::text, '-', '')
       where coalesce(p.captured_paise, 0) <> case b.status when 'paid' then (b.wish ->> 'amount')::bigint else 0 end`,
  },
  {
    says: 'what the bank gave back is what the shop refunded, and never more than was paid',
    sql: `
      with given as (select charge, sum(paise) as paise from sandbox_refunds group by charge)
      select p.id, p.captured_paise, p.refunded_paise, g.paise
        from payments p
        left join given g using (charge)
       where p.refunded_paise > p.captured_paise or coalesce(g.paise, 0) <> p.refunded_paise`,
  },
  {
    says: 'no refund is left undone',
    sql: `select id, order_id, status, problem from refunds where status <> 'done'`,
  },
  {
    says: 'every posting of the ledger sums to zero, and so does every order',
    sql: `
      select p.subject, p.source, sum(e.paise) as paise
        from ledger_postings p
        join ledger_entries e on e.posting_id = p.id
       group by grouping sets ((p.subject, p.source), (p.subject))
      having sum(e.paise) <> 0`,
  },
  {
    says: 'the ledger of a standing order says what is due, paid and refunded: together its price',
    sql: `
      with book as (
        select p.subject as id,
               sum(e.paise) filter (where e.account in ('cash due', 'cash collected', 'cash returned', 'card captured',
                                                        'card refunded', 'refund due')) as kept,
               sum(e.paise) filter (where e.account in ('goods', 'discounts', 'fees')) as price
          from ledger_postings p
          join ledger_entries e on e.posting_id = p.id
         group by p.subject
      ), line as (
        select order_id as id, sum(total_paise / quantity * (quantity - refunded)) as price from order_lines group by order_id
      )
      select o.id, o.status, b.kept, b.price, l.price as wanted
        from orders o
        join line l using (id)
        left join book b using (id)
       where coalesce(-b.price, 0) <> case when o.status = 'Rejected' then 0 else l.price end
          or coalesce(b.kept, 0) <> coalesce(-b.price, 0)`,
  },
  {
    says: 'the history of an order is a path from its placing to where it stands',
    sql: `
      with step as (
        select order_id, from_status, to_status,
               lag(to_status) over w as before, lead(id) over w is null as last
          from order_history
        window w as (partition by order_id order by id)
      )
      select o.id, o.status, s.from_status, s.to_status, s.before
        from orders o
        left join step s on s.order_id = o.id
       where s.order_id is null
          or s.from_status is distinct from s.before
          or s.from_status = s.to_status
          or (s.before is null and s.to_status <> case
                when exists (select from holds h where h.id = o.id and h.status <> 'paid') then 'Rejected'
                else 'Pending'
              end)
          or (s.last and s.to_status <> o.status)`,
  },
  {
    says: 'nobody has two open holds, and none is open past its time',
    sql: `
      select user_id, count(*) from holds where status = 'open' group by user_id having count(*) > 1
      union all
      select user_id, 1 from holds where status = 'open' and expires_at < now() - interval '30 seconds'`,
  },
]
