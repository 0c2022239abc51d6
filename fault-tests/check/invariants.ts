import { walletInvariants } from '#tests/support/wallet-invariants.ts'
import { atDoorInvariants } from './at-door-invariants.ts'
import { invoiceInvariants } from './invoice-invariants.ts'
import { STEPS } from './stage-sql.ts'
import { stockInvariants } from './stock-invariants.ts'
import { takenOffInvariants } from './taken-off-invariants.ts'

/**
 * A statement that must hold when no work is pending, and the query that returns every violating row. Without
 * `requires` it holds at every commit, also in a shop with a real payment provider.
 */
export type Invariant = { statement: string; requires?: 'no pending work' | 'the sandbox bank'; sql: string }

export const invariants: Invariant[] = [
  ...stockInvariants,
  ...takenOffInvariants,
  ...invoiceInvariants,
  ...walletInvariants,
  ...atDoorInvariants,
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
        left join (select l.subject, -sum(e.paise) as paise
                     from ledger_postings l
                     join ledger_entries e on e.posting_id = l.id
                    where e.account = 'card to wallet'
                    group by l.subject) w on w.subject = p.id
       where p.refunded_paise > p.captured_paise
          or coalesce(g.paise, 0) + coalesce(w.paise, 0) <> p.refunded_paise`,
  },
  {
    statement: 'every refund is done or withdrawn',
    requires: 'no pending work',
    sql: `select id, order_id, way, status, problem from refunds where status not in ('done', 'withdrawn')`,
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
    // except for what was sent back of a payment by UPI that never came: a loss, once the order has ended
    sql: `
      with balances as (
        select p.subject as id,
               sum(e.paise) filter (where e.account in ('cash due', 'cash collected', 'cash returned', 'upi collected',
                                                        'upi refund due', 'upi returned', 'card captured',
                                                        'card refunded', 'refund due', 'cash to wallet',
                                                        'upi to wallet', 'card to wallet',
                                                        'wallet paid', 'wallet to wallet',
                                                        'wallet given up')) as balance,
               coalesce(sum(e.paise) filter (where e.account = 'upi returned'), 0) as most_lost,
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
          or coalesce(b.balance, 0) + coalesce(b.price, 0) not between
               case when exists (select from upi_receipts u where u.order_id = o.id and u.undone_at is not null)
                 then coalesce(b.most_lost, 0) else 0 end
             and 0`,
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
               coalesce(sum(e.paise) filter (where e.account in ('refund due', 'upi refund due')), 0)
                 as owed,
               -coalesce(sum(e.paise) filter (
                 where e.account in ('card refunded', 'upi returned', 'cash returned', 'cash to wallet',
                                     'upi to wallet', 'card to wallet', 'wallet to wallet',
                                     'wallet given up')), 0) as back,
               coalesce(sum(e.paise) filter (
                 where e.account in ('card captured', 'refund due', 'card refunded', 'card disputed',
                                     'upi collected', 'upi refund due', 'upi returned', 'cash collected',
                                     'cash returned', 'cash to wallet', 'upi to wallet', 'card to wallet',
                                     'wallet paid', 'wallet to wallet', 'wallet given up')), 0) as balance
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
