import { sql } from 'kysely'
import { all, changed, type Db, maybe, one } from '#server/platform/database/database.ts'
import type { Timestamp } from '#server/platform/database/timestamp.ts'
import type { Content } from './documents.ts'
import type { DocumentKind } from './series.rules.ts'

/** Empty after an erasure. */
export type Buyer = { name?: string; addressLine?: string; city?: string; state?: string; pincode?: string }
/** An issued document; money in paise. */
export type TaxDocument = {
  id: string
  orderId: string
  storeId: string
  kind: DocumentKind
  number: string
  /** of a credit note: the invoice that it reduces */
  invoice: { id: string; number: string; issuedAt: Timestamp } | null
  total: number
  content: Content
  buyer: Buyer
  issuedAt: Timestamp
  /** the last posting of the order when it was issued; null for documents of releases without it */
  posting: number | null
}

const columns = sql`
  d.id, d.order_id as "orderId", d.store_id as "storeId", d.kind, d.number, d.total_paise as total, d.content, d.buyer,
  to_json(d.issued_at) #>> '{}' as "issuedAt", d.posting_id as posting,
  (select jsonb_build_object('id', replace(i.id::text, '-', ''), 'number', i.number,
                             'issuedAt', to_json(i.issued_at) #>> '{}')
     from tax_documents i where i.id = d.invoice_id) as invoice`

/** The documents of an order, in the order of their issue. */
export const listOf = (db: Db, orderId: string) =>
  all(
    db,
    sql<TaxDocument>`
      select ${columns}
        from tax_documents d
       where d.order_id = ${orderId}
       order by d.posting_id nulls first, d.issued_at, d.id`,
  )

export const find = (db: Db, id: string) =>
  maybe(db, sql<TaxDocument>`select ${columns} from tax_documents d where d.id = ${id}`)

/** The time of the database, which is the same for all servers. */
export const now = async (db: Db): Promise<Date> =>
  new Date((await one(db, sql<{ at: Timestamp }>`select to_json(clock_timestamp()) #>> '{}' as at`)).at)

/**
 * The next number of a series. Its row is locked until the transaction ends, so that a number is used in the order of
 * the commits, and one of a transaction that fails is used by the next.
 */
export const takeSerial = async (
  db: Db,
  storeId: string,
  kind: DocumentKind,
  year: number,
): Promise<number> =>
  (
    await one(
      db,
      sql<{ serial: number }>`
        insert into document_series as s (store_id, kind, financial_year, last)
        values (${storeId}, ${kind}, ${year}, 1)
            on conflict (store_id, kind, financial_year) do update set last = s.last + 1
        returning last as serial`,
    )
  ).serial

export const insert = (
  db: Db,
  document: Pick<
    TaxDocument,
    'id' | 'orderId' | 'storeId' | 'kind' | 'number' | 'total' | 'content' | 'buyer' | 'posting'
  > & {
    invoiceId: string | null
    year: number
    serial: number
  },
) =>
  changed(
    db,
    sql`
      insert into tax_documents (id, order_id, store_id, kind, invoice_id, financial_year, serial, number, total_paise,
                                 content, buyer, posting_id)
      values (${document.id}, ${document.orderId}, ${document.storeId}, ${document.kind}, ${document.invoiceId},
              ${document.year}, ${document.serial}, ${document.number}, ${document.total},
              ${JSON.stringify(document.content)}::jsonb, ${JSON.stringify(document.buyer)}::jsonb,
              ${document.posting})`,
  )

/** Empties the buyer of the documents of these orders whose invoice is below an amount in paise. */
export const eraseBuyers = (db: Db, orderIds: string[], below: number) =>
  changed(
    db,
    sql`
      update tax_documents d set buyer = '{}'
       where d.order_id = any (${orderIds}::uuid[])
         and (select i.total_paise from tax_documents i where i.id = coalesce(d.invoice_id, d.id)) < ${below}`,
  )

/** Empties the buyers of documents whose records need not be retained any more (CGST Act 2017, section 36). */
export const eraseBuyersPast = (db: Db) =>
  changed(
    db,
    sql`
      update tax_documents set buyer = '{}'
       where buyer <> '{}' and make_date(financial_year + 7, 12, 31) < (now() at time zone 'Asia/Kolkata')::date`,
  )
