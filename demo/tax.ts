import type { Db } from '#server/platform/database/database.ts'
import { codes, sellers } from '#server/shop/invoices/invoices.ts'
import { readRows } from './catalogue/read-rows.ts'

const STATES: Record<string, string> = { Bengaluru: '29', Pune: '27' }

/** An invented seller for each store: the numbers have the right format and belong to no business. */
export async function seedSellers(
  db: Db,
  stores: readonly { id: string; name: string; city: string; pincodes: string[] }[],
): Promise<void> {
  for (const { id, name, city, pincodes } of stores) {
    const state = STATES[city] ?? '29'
    await sellers.open(db, id, {
      legalName: 'Jhatpat Demo Private Limited',
      gstin: `${state}AAAAA0000A1Z5`,
      fssai: '10000000000000',
      addressLine: `1, Demo Street, ${name}`,
      city,
      state,
      pincode: pincodes[0] ?? '',
    })
  }
}

/** The HSN codes of the sub-categories of the demo; the others have the usual one. */
export async function seedCodes(db: Db, subCategoryIds: ReadonlyMap<string, string>): Promise<void> {
  for (const row of readRows('hsn.csv')) {
    const subCategoryId = subCategoryIds.get(row('sub-category'))
    if (!subCategoryId) throw new Error(`The demo has no sub-category "${row('sub-category')}".`)
    await codes.assign(db, { subCategoryId, hsn: row('hsn'), from: '2017-07-01' })
  }
}
