import { readBrands } from './catalogue/brands.ts'
import { type DemoProduct, expandItem } from './catalogue/expand-items.ts'
import { inBoth, readAllRows, readRows } from './catalogue/read-rows.ts'
import { readStaples } from './catalogue/staples.ts'
import { type DemoCategory, type DemoSubCategory, readSubCategories } from './catalogue/sub-categories.ts'

export type { DemoProduct } from './catalogue/expand-items.ts'
export type { DemoCategory, DemoSubCategory } from './catalogue/sub-categories.ts'
export type DemoCatalogue = {
  categories: DemoCategory[]
  subCategories: DemoSubCategory[]
  products: DemoProduct[]
}

/** All demo products from the CSV files of this folder: the same on every machine and every read. */
export function readCatalogue(): DemoCatalogue {
  const { categories, subCategoryRows } = readSubCategories()
  const demoData = {
    subCategoryRows: new Map(subCategoryRows.map((subCategory) => [subCategory.sub.name, subCategory])),
    brands: readBrands(),
    staples: readStaples(),
    closings: Map.groupBy(readRows('./closings.csv'), (row) => row('category')),
  }
  const closings = new Map(
    [...demoData.closings].map(([category, rows]) => [category, rows.map((row) => inBoth(row, 'sentence'))]),
  )
  const products = readAllRows('./items/').flatMap((row) => expandItem(row, { ...demoData, closings }))
  return { categories, subCategories: subCategoryRows.map((subCategory) => subCategory.sub), products }
}
