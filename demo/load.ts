import { type Db, transaction } from '#server/platform/database/database.ts'
import { addCategory, addProducts, addSubCategory } from '#server/shop/catalogue/add.ts'
import * as darkStores from '#server/shop/dark-stores/dark-stores.ts'
import { seeded } from './catalogue/seeded.ts'
import type { DemoCatalogue, DemoProduct } from './catalogue.ts'
import { movePeopleIn } from './people.ts'

/** Products loaded by one statement: large enough to be fast, small enough to stay a modest message. */
const BATCH = 500

/** The one store of the town so far; it brings to its own pincode and those around it. */
const indiranagar = {
  name: 'Indiranagar',
  city: 'Bengaluru',
  latitude: 12.9784,
  longitude: 77.6408,
  pincodes: [
    '560038',
    '560008',
    '560075',
    '560071',
    '560017',
    '560093',
    '560042',
    '560005',
    '560025',
    '560007',
    '560016',
    '560033',
    '560084',
    '560043',
    '560001',
    '560095',
    '560034',
  ],
  isDefault: true,
}

/** Loads the demo town through the shop's own use cases, all of it or none; a loaded town is left alone. */
export async function loadTown(db: Db, site: string): Promise<'loaded' | 'already there'> {
  const outcome = await transaction(db, async (db) => {
    if (await darkStores.findDefault(db)) return 'already there'
    const store = await darkStores.open(db, indiranagar)
    // only now: a town that is already there need not read its CSV again
    const { readCatalogue } = await import('./catalogue.ts')
    await fillShelves(db, store.id, readCatalogue())
    return 'loaded'
  })
  await movePeopleIn(db, site)
  return outcome
}

async function fillShelves(db: Db, storeId: string, catalogue: DemoCatalogue): Promise<void> {
  const categoryIds = new Map<string, string>()
  for (const { name, picture } of catalogue.categories)
    categoryIds.set(name, await addCategory(db, { name, image: picture }))
  const subCategoryIds = new Map<string, string>()
  for (const { name, picture, categories } of catalogue.subCategories)
    subCategoryIds.set(
      name,
      await addSubCategory(db, { name, image: picture, categoryIds: idsOf(categoryIds, categories) }),
    )

  const wishes = mixed(catalogue.products).map(({ categories, subCategories, pictures, ...product }) => ({
    ...product,
    images: pictures,
    categoryIds: idsOf(categoryIds, categories),
    subCategoryIds: idsOf(subCategoryIds, subCategories),
  }))
  for (let start = 0; start < wishes.length; start += BATCH)
    await addProducts(db, { store: storeId }, wishes.slice(start, start + BATCH))
}

/** In an order of chance that is always the same, so that a shelf does not show one thing in all its sizes first. */
function mixed(products: DemoProduct[]): DemoProduct[] {
  const place = (product: DemoProduct) => seeded(`${product.name} ${product.unit}`)
  return products
    .map((product) => ({ product, place: place(product) }))
    .sort((a, b) => a.place - b.place)
    .map(({ product }) => product)
}

function idsOf(known: Map<string, string>, names: string[]): string[] {
  return names.map((name) => {
    const id = known.get(name)
    if (!id) throw new Error(`The demo catalogue names a shelf "${name}" that it does not define.`)
    return id
  })
}
