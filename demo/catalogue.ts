import { readBrands } from './catalogue/brands.ts'
import { type DemoProduct, expandItem } from './catalogue/expand-items.ts'
import { readAllRows, readRows } from './catalogue/read-rows.ts'
import { type DemoCategory, type DemoSubCategory, readShelves } from './catalogue/shelves.ts'

export type { DemoProduct } from './catalogue/expand-items.ts'
export type { DemoCategory, DemoSubCategory } from './catalogue/shelves.ts'
export type DemoCatalogue = {
  categories: DemoCategory[]
  subCategories: DemoSubCategory[]
  products: DemoProduct[]
}

/** The demo town's whole range from the CSV files beside this: the same on every machine and at every reading. */
export function readCatalogue(): DemoCatalogue {
  const { categories, shelves } = readShelves()
  const town = {
    shelves: new Map(shelves.map((shelf) => [shelf.sub.name, shelf])),
    brands: readBrands(),
    closings: Map.groupBy(readRows('./closings.csv'), (row) => row('category')),
  }
  const closings = new Map(
    [...town.closings].map(([category, rows]) => [category, rows.map((row) => row('sentence'))]),
  )
  const products = readAllRows('./items/').flatMap((row) => expandItem(row, { ...town, closings }))
  return { categories, subCategories: shelves.map((shelf) => shelf.sub), products }
}
