import type { Invariant } from './invariants.ts'

const INVOICED = `('packed', 'with rider', 'at the door', 'delivered')`

/** Invoices and credit notes (decision 149). */
export const invoiceInvariants: Invariant[] = [
  {
    statement: 'the numbers of invoices and credit notes of a store and year have no gap and no double',
    sql: `
      with issued as (
        select store_id, kind, financial_year, count(*) as documents, min(serial) as first, max(serial) as last
          from tax_documents
         group by store_id, kind, financial_year
      )
      select store_id, kind, financial_year, s.last, d.documents, d.first, d.last as highest
        from document_series s
        full join issued d using (store_id, kind, financial_year)
       where (d.documents, d.first, d.last) is distinct from (s.last::bigint, 1, s.last)`,
  },
  {
    statement: 'the lines of every invoice and credit note sum to its total, taxes and rounding included',
    sql: `
      select d.id, d.number, d.total_paise, l.gross, l.parts
        from tax_documents d
       cross join lateral (
         select coalesce(sum((line ->> 'gross')::bigint), 0) as gross,
                coalesce(sum((line ->> 'taxable')::bigint + (line ->> 'cgst')::bigint + (line ->> 'sgst')::bigint
                             + (line ->> 'igst')::bigint + (line ->> 'rounding')::bigint), 0) as parts
           from jsonb_array_elements(d.content -> 'lines') as line) l
       where l.gross <> d.total_paise or l.parts <> d.total_paise`,
  },
  {
    // a refund in the provider's dashboard reduces the price without a return
    statement: 'the invoices of an order less its credit notes are its price',
    requires: 'no pending work',
    sql: `
      with documents as (
        select order_id, sum(case kind when 'invoice' then total_paise else -total_paise end) as net
          from tax_documents
         group by order_id
      ), sale as (
        select p.subject as order_id, -sum(e.paise) as paise
          from ledger_postings p
          join ledger_entries e on e.posting_id = p.id
         where e.account in ('goods', 'discounts', 'fees', 'taxes')
         group by p.subject
      ), elsewhere as (
        select order_id, sum(amount_paise) as paise from refunds where by_provider group by order_id
      )
      select o.id, o.status, o.stage, d.net, s.paise as price
        from documents d
        join orders o on o.id = d.order_id
        left join sale s using (order_id)
        left join elsewhere r using (order_id)
       where not d.net between greatest(0, coalesce(s.paise, 0) - coalesce(r.paise, 0)) and coalesce(s.paise, 0)
         and not (d.net = 0 and o.stage not in ${INVOICED})`,
  },
  {
    // orders of releases without invoices have none; nor has one of which all was refunded before it was packed, and
    // within the minute after: a step may have begun before the refund that it waited for
    statement: 'an order that is packed or has left the store with goods has an invoice',
    sql: `
      select o.id, o.status, o.stage
        from orders o
       where o.stage in ${INVOICED}
         and o.created_at > (select min(issued_at) from tax_documents)
         and not exists (select from tax_documents d where d.order_id = o.id)
         and exists (
           select from order_history h
            where h.order_id = o.id and h.to_stage in ${INVOICED}
              and (select -sum(e.paise)
                     from ledger_postings p
                     join ledger_entries e on e.posting_id = p.id
                    where p.subject = o.id and e.account in ('goods', 'discounts', 'fees', 'taxes')
                      and p.at < h.at + interval '1 minute') > 0)`,
  },
]
