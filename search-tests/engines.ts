import { minisearch } from './baselines/minisearch.ts'
import { trigrams } from './baselines/trigrams.ts'
import { tsvector } from './baselines/tsvector.ts'
import type { Engine } from './engine.ts'
import { keyOf, type Product } from './product.ts'
import type { ScratchShop } from './scratch-shop.ts'

/** The shop's search first, then the baselines over the same products. */
export async function openEngines(shop: ScratchShop, products: Product[]): Promise<Engine[]> {
  return [
    await shopSearch(shop, products),
    await tsvector(shop.pool, products),
    await trigrams(shop.pool, products),
    minisearch(products),
  ]
}

async function shopSearch(shop: ScratchShop, products: Product[]): Promise<Engine> {
  const places = new Map(products.map((product, place) => [keyOf(product), place]))
  const { rows } = await shop.pool.query<{ id: string; name: string; brand: string; unit: string }>(
    `select replace(id::text, '-', '') as id, name, brand, unit from products`,
  )
  const placeOf = new Map(rows.map((row) => [row.id, places.get(keyOf(row))]))
  if (rows.length !== products.length || [...placeOf.values()].includes(undefined))
    throw new Error('The database does not have the products of the catalogue.')
  return {
    name: 'search',
    search: async (query) => (await shop.fetchRanking(query)).map((id) => placeOf.get(id) ?? -1),
  }
}
