import MiniSearch from 'minisearch'
import type { Engine } from '../engine.ts'
import type { Product } from '../product.ts'
import { DEPTH } from '../score.ts'

const fields = ['name', 'hindiName', 'brand', 'unit', 'categories', 'description']

/** MiniSearch with the options of its own documentation: prefixes, a fifth of the letters wrong, names count double. */
export function minisearch(products: Product[]): Engine {
  const index = new MiniSearch({
    fields,
    searchOptions: { prefix: true, fuzzy: 0.2, boost: { name: 2 } },
  })
  index.addAll(
    products.map((product, id) => ({
      ...product,
      id,
      categories: [...product.categories, ...product.subCategories].join(' '),
    })),
  )
  return {
    name: 'MiniSearch',
    search: async (query) =>
      index
        .search(query)
        .slice(0, DEPTH)
        .map(({ id }) => Number(id)),
  }
}
