import { toPaise } from '#contract/pricing.ts'
import { ALL_DAYS, collectionColours } from '#contract/v1/collections.ts'
import type { Db } from '#server/platform/database/database.ts'
import { listSubCategories } from '#server/shop/catalogue/catalogue.ts'
import { type CollectionFields, createCollection } from '#server/shop/collections/collections.ts'
import { inBoth, listed, type Row, readRows } from './catalogue/read-rows.ts'

/** Creates the collections of the demo: hours of the day, the season, and low prices. */
export async function seedCollections(db: Db, today = new Date()): Promise<void> {
  const ids = new Map((await listSubCategories(db)).map(({ id, name }) => [name, id]))
  const rows = readRows('./collections.csv')
  for (const [at, row] of rows.entries()) {
    const subCategoryIds = listed(row('sub-categories')).map((name) => {
      const id = ids.get(name)
      if (!id) throw new Error(`The demo catalogue does not define the sub-category "${name}".`)
      return id
    })
    await createCollection(db, { ...fieldsOf(row, today, subCategoryIds), position: (at + 1) * 10 })
  }
}

function fieldsOf(row: Row, today: Date, subCategoryIds: string[]): Omit<CollectionFields, 'position'> {
  const title = inBoth(row, 'title')
  return {
    title: title.english,
    hindiTitle: title.hindi,
    colour: collectionColours.find((one) => one === row('colour')) ?? 'plain',
    enabled: true,
    productIds: [],
    rule: {
      subCategoryIds,
      brand: '',
      minDiscount: null,
      maxPrice: row('max-price') ? toPaise(Number(row('max-price'))) : null,
    },
    ...seasonOf(row('season'), today),
    weekdays: [...ALL_DAYS],
    from: row('from'),
    to: row('to'),
  }
}

/** The current or next season of days such as `11-01 to 02-15`, which may span the end of the year. */
function seasonOf(season: string, today: Date): Pick<CollectionFields, 'startsOn' | 'endsOn'> {
  const [first, last] = season.split(' to ')
  if (!first || !last) return { startsOn: null, endsOn: null }
  const year = today.getUTCFullYear()
  const ends = today.toISOString().slice(5, 10) <= last ? year : year + 1
  return { startsOn: `${first > last ? ends - 1 : ends}-${first}`, endsOn: `${ends}-${last}` }
}
