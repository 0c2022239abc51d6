// the exports of the cash of riders for other slices
export { MyCash } from './my-cash.tsx'
