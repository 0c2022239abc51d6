import type { Db } from './platform/database/database.ts'
import type { Measure } from './platform/telemetry/metrics.ts'
import { productsInMemory } from './shop/search/search.ts'

/** What /metrics says of the shop besides its requests. */
export const measuresOf = (db: Db): Measure[] => [
  {
    name: 'search_products_loaded',
    help: 'Products that the loaded search index of this process knows; 0 while it is not loaded',
    read: () => productsInMemory(db),
  },
]
