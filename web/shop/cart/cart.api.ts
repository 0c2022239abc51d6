import { cartV1 } from '#contract/browser/v1/cart.ts'
import { productListV1 } from '#contract/browser/v1/products.ts'
import type { CartItem } from '#contract/v1/cart.ts'
import { clientFor } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import type { Cart } from './cart-lines.ts'
import { readGuestCart, setGuestQuantity, writeGuestCart } from './guest-cart.ts'

const cartCalls = clientFor(cartV1)
const products = clientFor(productListV1)

/** Where a cart is stored. `save` sets a line to a quantity, 0 removes it, and resolves to its row id. */
export type CartBackend = {
  load(signal: AbortSignal): Promise<Cart>
  save(productId: string, quantity: number, rowId: string | undefined): Promise<string | undefined>
}

/** In this browser, with current product data; products no longer sold are dropped. */
export const guestCart: CartBackend = {
  async load(signal) {
    const guestLines = readGuestCart()
    if (guestLines.length === 0) return []
    const ids = guestLines.map((line) => line.productId).join()
    const { data } = await products.list({ query: { ids } }, { signal })
    const found = new Map(data.map((product) => [product.id, product]))
    // read again: the cart may have changed during the request
    const lines = readGuestCart().flatMap(({ productId, quantity }) => {
      const product = found.get(productId)
      return product ? [{ product, quantity }] : []
    })
    const gone = new Set(guestLines.map((line) => line.productId).filter((id) => !found.has(id)))
    if (gone.size > 0) writeGuestCart(readGuestCart().filter((line) => !gone.has(line.productId)))
    return lines
  },
  async save(productId, quantity) {
    setGuestQuantity(productId, quantity)
    return undefined
  },
}

/** On the server. A guest's cart is merged at the first load after login, and again until that succeeds. */
export const serverCart: CartBackend = {
  async load(signal) {
    const guestCart = readGuestCart()
    return guestCart.length > 0
      ? await mergeGuestCart()
      : linesOf((await cartCalls.get(undefined, { signal })).items)
  },
  async save(productId, quantity, rowId) {
    if (quantity === 0) {
      if (rowId) await cartCalls.remove({ params: { id: rowId } }).catch(ignoreNotFound)
      return undefined
    }
    // the row exists already, from another device: the call is refused, since its quantity is unknown here,
    // and the cart is reloaded
    const row = rowId ?? (await cartCalls.add({ body: { productId } })).id
    // adding sets the quantity 1; only another one needs a second call
    if (rowId || quantity !== 1) await cartCalls.update({ params: { id: row }, body: { quantity } })
    return row
  },
}

/**
 * Merges the guest's cart into the account's and removes it here; if the shop is unreachable, it stays for the
 * next load.
 */
async function mergeGuestCart(): Promise<Cart> {
  try {
    const { items } = await cartCalls.merge({ body: { items: readGuestCart() } })
    writeGuestCart([])
    return linesOf(items)
  } catch (error) {
    // stays for the next load, unless the server rejects it permanently
    const refused =
      error instanceof ApiError && !error.mayPass && error.status !== 401 && error.status !== 429
    if (!refused) throw error
    if (error.code !== 'VIEW_ONLY') writeGuestCart([])
    return linesOf((await cartCalls.get()).items)
  }
}

/** The stock of a product in the cart is what its owner can order of it. */
function linesOf(items: readonly CartItem[]): Cart {
  return items.map(({ id, product, quantity, available }) => ({
    product: { ...product, stock: available },
    quantity,
    rowId: id,
  }))
}

function ignoreNotFound(error: unknown): void {
  if (!(error instanceof ApiError) || error.code !== 'NOT_FOUND') throw error
}
