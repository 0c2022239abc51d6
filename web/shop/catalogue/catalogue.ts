// the exports of the catalogue for other slices
export { useSubCategories } from './admin/categories.api.ts'
export { CategoryPicker } from './admin/category-picker.tsx'
export { problemIn } from './admin/problems.ts'
export { usePagesOfProducts } from './pages-of-products.ts'
export { ProductGrid } from './product-grid.tsx'
export { ProductRow } from './product-row.tsx'
export { ProductTile } from './product-tile.tsx'
