// what other slices use of the stock
export { useStockOfProduct } from './admin/stock.api.ts'
export { StockPerStore } from './admin/stock-per-store.tsx'
