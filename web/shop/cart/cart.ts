// what other slices use of the cart
export { CartBill } from './cart-bill.tsx'
export { CartLineRow } from './cart-line-row.tsx'
export { billOf, type Cart, type CartLine, shortLines } from './cart-lines.ts'
export { useCartActions } from './cart-provider.tsx'
export { useCart, useCartReload, waitForCart } from './use-cart.ts'
