import type { Invariant } from './invariants.ts'

/** Payments by UPI at the door (decision 153), and refunds of help with items (157). */
export const atDoorInvariants: Invariant[] = [
  {
    statement: 'the amount collected by UPI of every order is that of its receipts that were not undone',
    sql: `
      with posted as (
        select p.subject as order_id, sum(e.paise) as paise
          from ledger_postings p
          join ledger_entries e on e.posting_id = p.id
         where e.account = 'upi collected'
         group by p.subject
      ), receipts as (
        select order_id, sum(paise) as paise from upi_receipts where undone_at is null group by order_id
      )
      select order_id, p.paise as posted, r.paise as receipts
        from posted p
        full join receipts r using (order_id)
       where coalesce(p.paise, 0) <> coalesce(r.paise, 0)`,
  },
  {
    statement: 'no two payments by UPI that count have the same reference',
    sql: `
      select reference, count(*) from upi_receipts where undone_at is null group by reference having count(*) > 1`,
  },
  {
    statement: 'the refunds by UPI of every order, due and sent, are those of its ledger',
    sql: `
      with posted as (
        select p.subject as order_id,
               -coalesce(sum(e.paise) filter (where e.account = 'upi refund due'), 0) as due,
               -coalesce(sum(e.paise) filter (where e.account = 'upi returned'), 0) as sent
          from ledger_postings p
          join ledger_entries e on e.posting_id = p.id
         where e.account in ('upi refund due', 'upi returned')
         group by p.subject
      ), refunded as (
        select order_id,
               coalesce(sum(amount_paise) filter (where status in ('held', 'asked')), 0) as due,
               coalesce(sum(amount_paise) filter (where status = 'done'), 0) as sent
          from refunds
         where way = 'upi'
         group by order_id
      )
      select order_id, p.due as posted_due, r.due, p.sent as posted_sent, r.sent
        from posted p
        full join refunded r using (order_id)
       where coalesce(p.due, 0) <> coalesce(r.due, 0) or coalesce(p.sent, 0) <> coalesce(r.sent, 0)`,
  },
  {
    statement: 'what help with an order refunded is part of its refunds and of its refunded pieces',
    sql: `
      with helped as (
        select order_id, product_id, sum(refunded) as pieces, sum(refunded_paise) as paise
          from help_requests
         where state = 'refunded'
         group by order_id, product_id
      ), refunded as (
        -- a payment by UPI that was taken back takes the refunds with it that were not sent
        select order_id, sum(amount_paise) as paise
          from refunds
         where status <> 'withdrawn' or way = 'upi'
         group by order_id
      )
      select order_id, h.product_id, h.pieces, l.refunded, h.paise, r.paise as refunds
        from helped h
        left join orders_goods l using (order_id, product_id)
        left join refunded r using (order_id)
       where h.pieces > coalesce(l.refunded, 0)
          or (select sum(paise) from helped one where one.order_id = h.order_id) > coalesce(r.paise, 0)`,
  },
]
