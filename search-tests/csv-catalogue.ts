import { parse } from 'csv-parse/sync'
import { toPaise } from '#contract/pricing.ts'
import type { Db } from '#server/platform/database/database.ts'
import { addCategory, addProducts, addSubCategory } from '#server/shop/catalogue/add.ts'
import { open } from '#server/shop/dark-stores/dark-stores.ts'
import type { Product } from './product.ts'

/** Products of a CSV with the columns name, brand, category, sub-category, unit and price, in its order. */
export const productsOf = (csv: string): Product[] => rowsOf(csv).map(({ product }) => product)

/** Loads the CSV into a migrated, empty database, with one store that has some pieces of everything. */
export async function loadCsv(db: Db, csv: string): Promise<void> {
  const store = await open(db, {
    name: 'First store',
    city: 'Kolkata',
    latitude: 22.57,
    longitude: 88.36,
    pincodes: ['700001'],
    isDefault: true,
  })
  const rows = rowsOf(csv)
  const categoryIds = new Map<string, string>()
  const subCategoryIds = new Map<string, string>()
  for (const { category, subCategory } of rows) {
    const categoryId =
      categoryIds.get(category) ?? (await addCategory(db, { name: category, image: PICTURE }))
    categoryIds.set(category, categoryId)
    if (subCategoryIds.has(subCategory)) continue
    const fields = { name: subCategory, image: PICTURE, categoryIds: [categoryId] }
    subCategoryIds.set(subCategory, await addSubCategory(db, fields))
  }
  await addProducts(
    db,
    { storeId: store.id },
    rows.map(({ product: { name, brand, unit }, category, subCategory, price }) => ({
      name,
      brand,
      unit,
      mrp: toPaise(price),
      discount: 0,
      stock: 20,
      description: '',
      moreDetails: {},
      images: [PICTURE],
      categoryIds: [categoryIds.get(category) ?? ''],
      subCategoryIds: [subCategoryIds.get(subCategory) ?? ''],
    })),
  )
}

const PICTURE = 'drawn/product/thing'

type CsvRow = { product: Product; category: string; subCategory: string; price: number }

function rowsOf(csv: string): CsvRow[] {
  const lines: Record<string, string>[] = parse(csv, { columns: true, trim: true, skip_empty_lines: true })
  return lines.map((line) => {
    const cell = (column: string) => line[column] ?? ''
    const [category, subCategory] = [cell('category'), cell('sub-category')]
    return {
      product: {
        name: cell('name'),
        hindiName: '',
        brand: cell('brand'),
        categories: [category],
        subCategories: [subCategory],
        unit: cell('unit'),
        description: '',
      },
      category,
      subCategory,
      price: Number(cell('price')),
    }
  })
}
