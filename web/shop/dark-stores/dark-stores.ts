// the exports of the dark stores for other slices
export { useStores } from './admin/stores.api.ts'
