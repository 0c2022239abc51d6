// the exports of the cart for other slices
export { CartBill } from './cart-bill.tsx'
export { CartLineRow } from './cart-line-row.tsx'
export { billOf, type Cart, type CartLine, shortLines } from './cart-lines.ts'
export { CartProductCard } from './cart-product-card.tsx'
export { useCartActions } from './cart-provider.tsx'
export { useCart, useCartReload, waitForCart } from './use-cart.ts'
