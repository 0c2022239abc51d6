import { problemOf, ShopError } from '#contract/errors.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { findSubCategory, listSubCategories } from '#server/shop/catalogue/catalogue.ts'
import { now } from './documents.queries.ts'
import * as queries from './rates.queries.ts'
import { dayInIndia } from './series.rules.ts'
import { type Dated, type Stated, withStates } from './tax-rates.rules.ts'

export type TaxRate = Stated<queries.Rate>
export type GoodsCode = {
  subCategory: { id: string; name: string; hindiName: string }
  codes: Stated<Dated & { hsn: string }>[]
}

/** The rates of all codes, and the codes of all sub-categories. */
export async function list(db: Db): Promise<{ rates: TaxRate[]; goods: GoodsCode[] }> {
  const today = dayInIndia(await now(db))
  const rates = Map.groupBy(await queries.listRates(db), ({ hsn }) => hsn)
  const codes = await queries.listCodes(db)
  const goods = (await listSubCategories(db)).map((one) => goodsCodeOf(one, codes, today))
  return { rates: [...rates.values()].flatMap((ofCode) => withStates(ofCode, today)), goods }
}

/**
 * Sets the rate of a code from a day on; throws TAX_DAY_TOO_EARLY for today and before, when invoices were issued with
 * the rate of then, and INVALID for a day that does not exist.
 */
export function setRate(db: Db, input: queries.Rate): Promise<TaxRate> {
  return transaction(db, async (db) => {
    await assertLater(db, input.from)
    await queries.setRate(db, input)
    return { ...input, state: 'planned' }
  })
}

/**
 * Sets the code of a sub-category from a day on. Throws NOT_FOUND, TAX_DAY_TOO_EARLY, and CODE_WITHOUT_RATE for a code
 * that has no rate on that day, because its goods would get the rate of goods without one.
 */
export function setCode(
  db: Db,
  input: { subCategoryId: string; hsn: string; from: string },
): Promise<GoodsCode> {
  return transaction(db, async (db) => {
    const subCategory = await findSubCategory(db, input.subCategoryId)
    const today = await assertLater(db, input.from)
    if (!(await queries.ofCode(db, input.hsn, input.from)))
      throw new ShopError('CODE_WITHOUT_RATE', { hsn: input.hsn })
    await queries.assign(db, input)
    return goodsCodeOf(subCategory, await queries.listCodes(db), today)
  })
}

const goodsCodeOf = (
  { id, name, hindiName }: GoodsCode['subCategory'],
  codes: (Dated & { subCategoryId: string | null; hsn: string })[],
  today: string,
): GoodsCode => ({
  subCategory: { id, name, hindiName },
  codes: withStates(
    codes.filter(({ subCategoryId }) => subCategoryId === id),
    today,
  ),
})

/** Returns the day of today. */
async function assertLater(db: Db, day: string): Promise<string> {
  const today = dayInIndia(await now(db))
  if (!isDay(day)) {
    const values = { title: 'First day' }
    throw new ShopError('INVALID', {
      fields: [problemOf('First day', '{title} is not in the right form', values)],
    })
  }
  if (day <= today) throw new ShopError('TAX_DAY_TOO_EARLY')
  return today
}

/** False for a day that its month does not have. */
function isDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
}
