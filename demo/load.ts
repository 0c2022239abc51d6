import { toPaise } from '#contract/pricing.ts'
import { allowLong, type Db, transaction } from '#server/platform/database/database.ts'
import { addCategory, addProducts, addSubCategory } from '#server/shop/catalogue/add.ts'
import * as darkStores from '#server/shop/dark-stores/dark-stores.ts'
import { setDetails } from '#server/shop/info/info.ts'
import * as inventory from '#server/shop/inventory/inventory.ts'
import { seedBatches } from './batches.ts'
import { seeded } from './catalogue/seeded.ts'
import type { DemoCatalogue, DemoProduct } from './catalogue.ts'
import { demoDetails } from './details.ts'
import type { DemoStore } from './places/stores.ts'
import { seedCodes, seedSellers } from './tax.ts'
import { seedUsers } from './users.ts'

/** Products inserted per statement: enough to be fast, few enough for a small message. */
const BATCH = 500

/** Loads the demo data through the shop's use cases in one transaction, unless it is loaded already. */
export async function loadDemo(
  db: Db,
  baseUrl: string,
  print: (line: string) => void = () => {},
): Promise<'loaded' | 'already there'> {
  let dated: { storeId: string; stocked: Stocked[] } | undefined
  const outcome = await transaction(db, async (db) => {
    // reading the catalogue takes seconds on a slow machine, and a second start does not need it
    await allowLong(db)
    if (await darkStores.findDefault(db)) return 'already there'
    // read only here, because loaded demo data needs no CSV
    const [{ readCatalogue }, { seedCollections }, { readPincodes, readStores }] = await Promise.all([
      import('./catalogue.ts'),
      import('./collections.ts'),
      import('./places/stores.ts'),
    ])
    const catalogue = readCatalogue()
    print(`Loading the demo data: ${catalogue.products.length.toLocaleString('en-IN')} products …`)
    await darkStores.replacePincodes(db, readPincodes())
    const [first, ...others] = await openStores(db, readStores())
    if (!first) throw new Error('The demo data has no store.')
    const stocked = await seedCatalogue(db, first.id, catalogue)
    for (const store of others) await stockUp(db, store, stocked)
    await seedSellers(db, [first, ...others])
    await seedCollections(db)
    dated = { storeId: first.id, stocked }
    return 'loaded'
  })
  await seedUsers(db, baseUrl)
  if (dated) await seedBatches(db, dated.storeId, dated.stocked)
  if (outcome === 'loaded') await setDetails(db, demoDetails)
  return outcome
}

type OpenedStore = DemoStore & { id: string }
type Stocked = { productId: string; product: DemoProduct }

/** The first store is the default, which shoppers without a place see. */
async function openStores(db: Db, stores: DemoStore[]): Promise<OpenedStore[]> {
  const opened: OpenedStore[] = []
  for (const store of stores) {
    const { short: _, ...input } = store
    const { id } = await darkStores.open(db, { ...input, isDefault: opened.length === 0 })
    opened.push({ ...store, id })
  }
  return opened
}

/** Inserts the stock of a store in one statement; sold-out products have a row with 0. */
async function stockUp(db: Db, store: OpenedStore, stocked: Stocked[]): Promise<void> {
  const { stockIn } = await import('./places/stores.ts')
  await inventory.receive(
    db,
    store.id,
    stocked.map(({ productId, product }) => ({ productId, quantity: stockIn(store, product) })),
  )
}

/** Adds all products with the stock of the first store; returns every product with its id. */
async function seedCatalogue(db: Db, storeId: string, catalogue: DemoCatalogue): Promise<Stocked[]> {
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
  await seedCodes(db, subCategoryIds)

  const products = mixed(catalogue.products)
  const inputs = products.map(({ categories, subCategories, pictures, price, ...product }) => ({
    ...product,
    mrp: toPaise(price),
    images: pictures,
    categoryIds: idsOf(categoryIds, categories),
    subCategoryIds: idsOf(subCategoryIds, subCategories),
  }))
  const ids: string[] = []
  for (let start = 0; start < inputs.length; start += BATCH)
    ids.push(...(await addProducts(db, { storeId }, inputs.slice(start, start + BATCH))))
  return products.map((product, at) => ({ productId: ids[at] ?? '', product }))
}

/** A deterministic shuffle, so that a listing does not begin with all sizes of one product. */
function mixed(products: DemoProduct[]): DemoProduct[] {
  const place = (product: DemoProduct) => seeded(`${product.name} ${product.unit}`)
  return products
    .map((product) => ({ product, place: place(product) }))
    .sort((a, b) => a.place - b.place)
    .map(({ product }) => product)
}

function idsOf(idByName: Map<string, string>, names: string[]): string[] {
  return names.map((name) => {
    const id = idByName.get(name)
    if (!id) throw new Error(`The demo catalogue does not define the sub-category "${name}".`)
    return id
  })
}
