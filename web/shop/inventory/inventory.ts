// the exports of the stock for other slices
export { useStockOfProduct } from './admin/stock.api.ts'
export { StockPerStore } from './admin/stock-per-store.tsx'
