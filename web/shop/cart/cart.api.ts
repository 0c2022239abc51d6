import { accountContract } from '#contract/account.ts'
import { type CartItem, cartContract } from '#contract/cart.ts'
import { catalogueContract } from '#contract/catalogue.ts'
import { clientFor } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import type { Cart } from './cart-lines.ts'
import { readGuestCart, setGuestQuantity, writeGuestCart } from './guest-cart.ts'

const cartCalls = clientFor(cartContract)
const { mergeCart } = clientFor(accountContract)
const { productsById } = clientFor(catalogueContract)

/** Where a cart is kept. `save` sets a line to a quantity, 0 takes it out, and answers with the row it has then. */
export type CartKeeper = {
  load(signal: AbortSignal): Promise<Cart>
  save(productId: string, quantity: number, rowId: string | undefined): Promise<string | undefined>
}

/** In this browser, with products looked up live; what is no longer sold falls out. */
export const guestKeeper: CartKeeper = {
  async load(signal) {
    const kept = readGuestCart()
    if (kept.length === 0) return []
    const { data } = await productsById({ body: { ids: kept.map((line) => line.productId) } }, { signal })
    const products = new Map(data.map((product) => [product._id, product]))
    // read again: the shopper may have pressed a button meanwhile
    const lines = readGuestCart().flatMap(({ productId, quantity }) => {
      const product = products.get(productId)
      return product ? [{ product, quantity }] : []
    })
    const gone = new Set(kept.map((line) => line.productId).filter((id) => !products.has(id)))
    if (gone.size > 0) writeGuestCart(readGuestCart().filter((line) => !gone.has(line.productId)))
    return lines
  },
  async save(productId, quantity) {
    setGuestQuantity(productId, quantity)
    return undefined
  },
}

/** On the server. A cart filled before logging in is brought along with the first load, until that has worked. */
export const serverKeeper: CartKeeper = {
  async load(signal) {
    const brought = readGuestCart()
    return brought.length > 0
      ? await mergeGuestCart()
      : linesOf((await cartCalls.list(undefined, { signal })).data)
  },
  async save(productId, quantity, rowId) {
    if (quantity === 0) {
      if (rowId) await cartCalls.remove({ body: { _id: rowId } }).catch(unlessGone)
      return undefined
    }
    // there already, from another device: refused, for nobody here knows how many, and the cart is read again
    const row = rowId ?? (await cartCalls.add({ body: { productId } })).data._id
    // adding makes it one; only another number needs a second call
    if (rowId || quantity !== 1) await cartCalls.updateQuantity({ body: { _id: row, qty: quantity } })
    return row
  },
}

/** Puts what a guest chose into the account's cart and forgets it here; nothing is lost while the shop is out of reach. */
async function mergeGuestCart(): Promise<Cart> {
  try {
    const { data } = await mergeCart({ body: { items: readGuestCart() } })
    writeGuestCart([])
    return linesOf(data)
  } catch (error) {
    // kept for the next load, unless the shop will never take it
    const refused =
      error instanceof ApiError && !error.mayPass && error.status !== 401 && error.status !== 429
    if (!refused) throw error
    writeGuestCart([])
    return linesOf((await cartCalls.list()).data)
  }
}

function linesOf(items: readonly CartItem[]): Cart {
  return items.map((item) => ({ product: item.productId, quantity: item.quantity, rowId: item._id }))
}

function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError) || error.code !== 'NOT_FOUND') throw error
}
