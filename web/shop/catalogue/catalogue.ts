// what other slices use of the catalogue
export { usePagesOfProducts } from './pages-of-products.ts'
export { ProductGrid } from './product-grid.tsx'
export { ProductTile } from './product-tile.tsx'
