import { loadSearchOfTestShops } from '#tests/support/shop.ts'

// the same statements hold when the search index has been loaded
loadSearchOfTestShops()
await import('./search-memory.test.ts')
