import { sql } from 'kysely'
import { invoicesV1, type TaxDocument } from '#contract/v1/invoices.ts'
import { Client } from './client.ts'
import type { TestShop } from './shop.ts'

/** Reads of the tests of invoices; `other` is a second server of the same shop. */
export const invoices = ({ database: { db } }: TestShop, other: TestShop) => ({
  async list(by: Client, id: string): Promise<TaxDocument[]> {
    const { status, body } = await by.call(invoicesV1.list, { id })
    if (status !== 200) throw new Error(`no invoices: ${body.detail}`)
    return body.data
  },
  /** Series whose numbers are not 1, 2, 3 … up to their last one. */
  gaps: async () =>
    (
      await sql`
        select s.store_id, s.kind, s.last, count(d.id)
          from document_series s
          left join tax_documents d using (store_id, kind, financial_year)
         group by s.store_id, s.kind, s.financial_year, s.last
        having count(d.id) <> s.last or max(d.serial) <> s.last or min(d.serial) <> 1`.execute(db)
    ).rows,
  /** The same user at the other server. */
  atOther(user: Client): Client {
    const client = new Client(other.url)
    client.token = user.token
    return client
  },
})
