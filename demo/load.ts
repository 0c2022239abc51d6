import { type Db, transaction } from '#server/platform/database/database.ts'
import { addCategory, addProducts, addSubCategory } from '#server/shop/catalogue/add.ts'
import * as darkStores from '#server/shop/dark-stores/dark-stores.ts'
import * as inventory from '#server/shop/inventory/inventory.ts'
import { seeded } from './catalogue/seeded.ts'
import type { DemoCatalogue, DemoProduct } from './catalogue.ts'
import { movePeopleIn } from './people.ts'
import type { DemoStore } from './town/stores.ts'

/** Products loaded by one statement: large enough to be fast, small enough to stay a modest message. */
const BATCH = 500

/** Loads the demo town through the shop's own use cases, all of it or none; a loaded town is left alone. */
export async function loadTown(
  db: Db,
  site: string,
  say: (line: string) => void = () => {},
): Promise<'loaded' | 'already there'> {
  const outcome = await transaction(db, async (db) => {
    if (await darkStores.findDefault(db)) return 'already there'
    // only now: a town that is already there need not read its CSV again
    const [{ readCatalogue }, { readPincodes, readStores }] = await Promise.all([
      import('./catalogue.ts'),
      import('./town/stores.ts'),
    ])
    const catalogue = readCatalogue()
    say(`Loading the demo town: ${catalogue.products.length.toLocaleString('en-IN')} products …`)
    await darkStores.keepPincodes(db, readPincodes())
    const [first, ...others] = await openStores(db, readStores())
    if (!first) throw new Error('The demo town has no store.')
    const stocked = await fillShelves(db, first.id, catalogue)
    for (const store of others) await stockUp(db, store, stocked)
    return 'loaded'
  })
  await movePeopleIn(db, site)
  return outcome
}

type OpenedStore = DemoStore & { id: string }
type Stocked = { productId: string; product: DemoProduct }

/** The first one is the one that shoppers without a place see. */
async function openStores(db: Db, stores: DemoStore[]): Promise<OpenedStore[]> {
  const opened: OpenedStore[] = []
  for (const store of stores) {
    const { short: _, ...wish } = store
    const { id } = await darkStores.open(db, { ...wish, isDefault: opened.length === 0 })
    opened.push({ ...store, id })
  }
  return opened
}

/** A store's shelves at once: what it has run out of stands there with none. */
async function stockUp(db: Db, store: OpenedStore, stocked: Stocked[]): Promise<void> {
  const { stockIn } = await import('./town/stores.ts')
  await inventory.receive(
    db,
    store.id,
    stocked.map(({ productId, product }) => ({ productId, quantity: stockIn(store, product) })),
  )
}

/** Puts the range on the shelves of the first store, and answers every product with its id. */
async function fillShelves(db: Db, storeId: string, catalogue: DemoCatalogue): Promise<Stocked[]> {
  const categoryIds = new Map<string, string>()
  for (const { name, hindiName, picture } of catalogue.categories)
    categoryIds.set(name, await addCategory(db, { name, hindiName, image: picture }))
  const subCategoryIds = new Map<string, string>()
  for (const { name, hindiName, picture, categories } of catalogue.subCategories)
    subCategoryIds.set(
      name,
      await addSubCategory(db, {
        name,
        hindiName,
        image: picture,
        categoryIds: idsOf(categoryIds, categories),
      }),
    )

  const products = mixed(catalogue.products)
  const wishes = products.map(({ categories, subCategories, pictures, ...product }) => ({
    ...product,
    images: pictures,
    categoryIds: idsOf(categoryIds, categories),
    subCategoryIds: idsOf(subCategoryIds, subCategories),
  }))
  const ids: string[] = []
  for (let start = 0; start < wishes.length; start += BATCH)
    ids.push(...(await addProducts(db, { store: storeId }, wishes.slice(start, start + BATCH))))
  return products.map((product, at) => ({ productId: ids[at] ?? '', product }))
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
