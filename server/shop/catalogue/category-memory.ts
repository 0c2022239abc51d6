import type { Db } from '#server/platform/database/database.ts'
import { listSubCategories, type SubCategory } from './catalogue.queries.ts'

/** All sub-categories by id, and which transactions changed the catalogue last when they were read. */
type Known = { changes: string; subCategories: Map<string, SubCategory> }

const memories = new WeakMap<Db, Known>()

/**
 * The sub-categories of the ids with their categories. With `changes`, which transactions changed the catalogue last,
 * they are not read if they were remembered since (decision 080).
 */
export async function subCategoriesOf(
  db: Db,
  ids: string[],
  changes?: string,
): Promise<Map<string, SubCategory>> {
  const known = memories.get(db)
  if (known && known.changes === changes) return known.subCategories
  const all = await listSubCategories(db, changes === undefined || db.isTransaction ? ids : null)
  const subCategories = new Map(all.map(({ changes: _, ...one }) => [one.id, one]))
  const [first] = all
  if (first && changes !== undefined && !db.isTransaction)
    memories.set(db, { changes: first.changes, subCategories })
  return subCategories
}
