import type { Db } from '#server/platform/database/database.ts'
import * as queries from './rates.queries.ts'

/** From a day in India on, the products of a sub-category have an HSN code, unless they have one themselves. */
export const assign = (
  db: Db,
  input: { subCategoryId: string; hsn: string; from: string },
): Promise<unknown> => queries.assign(db, input)
