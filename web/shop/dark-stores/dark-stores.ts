// what other slices use of the dark stores
export { useStores } from './admin/stores.api.ts'
