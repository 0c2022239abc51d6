// the exports of the catalogue for other slices
export { usePagesOfProducts } from './pages-of-products.ts'
export { ProductGrid } from './product-grid.tsx'
export { ProductTile } from './product-tile.tsx'
