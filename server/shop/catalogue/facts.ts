import type { FactsReaders } from '#server/platform/http/audited.ts'
import { usualStore } from '#server/shop/inventory/inventory.ts'
import * as queries from './facts.queries.ts'

type Row = { id: string; facts: Record<string, unknown> }
const byId = (rows: Row[]) => new Map(rows.map(({ id, facts }) => [id, facts]))

/** What the audit log shows of the catalogue. Pieces are those of the default store, which product forms change. */
export const catalogueFacts: FactsReaders = {
  product: async (db, ids) => byId(await queries.products(db, ids, await usualStore(db))),
  category: async (db, ids) => byId(await queries.categories(db, ids)),
  'sub-category': async (db, ids) => byId(await queries.subCategories(db, ids)),
}
