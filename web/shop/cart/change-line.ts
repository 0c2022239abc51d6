import type { QueryClient } from '@tanstack/react-query'
import { MAX_QUANTITY } from '#contract/browser/cart.ts'
import { nameIn } from '#contract/language.ts'
import { publicErrors } from '#contract/public-errors.ts'
import type { ProductCard } from '#contract/v1/products.ts'
import { type I18n, pageI18n } from '#web/lib/i18n.ts'
import { painted } from '#web/lib/painted.ts'
import { isSignedIn } from '#web/lib/signed-in.ts'
import { isViewing } from '#web/lib/support-view.ts'
import { toast } from '#web/ui/toast.ts'
import { type Cart, mostOf, withQuantity } from './cart-lines.ts'
import { cartQuery, lineQueue } from './cart-query.ts'
import { notifyOtherTabs } from './other-tabs.ts'
import { saveLine } from './save-line.ts'
import { queueChange, updateStoredCart } from './stored-cart.ts'

/**
 * Sets a line to the quantity that `input` computes from the current one: shown at once, sent in order, and
 * reverted with the server's message if refused. Without a connection the change is queued in this browser.
 * Never throws.
 */
export async function changeLine(
  client: QueryClient,
  signedIn: boolean,
  product: ProductCard,
  input: (now: number) => number,
): Promise<void> {
  const words = pageI18n()
  const { t } = words
  const query = cartQuery(client, signedIn)
  const show = (change: (cart: Cart) => Cart) =>
    client.setQueryData<Cart>(query.queryKey, (cart) => cart && change(cart))
  try {
    // presses before the cart is loaded show no effect, so that repeated ones count as one
    const cart = client.getQueryData<Cart>(query.queryKey) ?? (await client.ensureQueryData(query))
    const line = cart.find((line) => line.product.id === product.id)
    const before = line?.quantity ?? 0
    const quantity = input(before)
    const viewed = isViewing()
    // the page's stock may be outdated, so for a signed-in user the server decides
    const most = signedIn ? MAX_QUANTITY : mostOf(product)
    if (quantity > before && quantity > most) return toast.error(tooMany(words, product))

    show((cart) => withQuantity(cart, product, quantity))
    let rowId = line?.rowId
    let waiting = false
    const running = lineQueue.request(product.id, quantity, before, async (quantity) => {
      ;({ rowId, waiting } = await saveLine(signedIn, product, quantity, rowId))
    })
    if (!running) return
    const idle = await unlessLeft(signedIn && !viewed, product, running)
    // at once: a press before the next paint changes this row, and would otherwise add the product again
    if (rowId) show((cart) => withRow(cart, product.id, rowId))
    if (!viewed) updateStoredCart(signedIn ? 'mine' : 'guest', client.getQueryData<Cart>(query.queryKey))
    // a guest's cart is saved at once: first the quantity is painted, then what is rendered below
    await painted()
    if (waiting) return toast.success(t('Saved here until you are back online'))
    if (signedIn) notifyOtherTabs()
    if (idle.error !== undefined) {
      show((cart) => withQuantity(cart, product, idle.to))
      client.invalidateQueries({ queryKey: query.queryKey })
      throw idle.error
    }
    toast.success(idle.to < idle.from ? t('Item remove') : t('Item added'))
  } catch (error) {
    toast.error(error instanceof Error ? error.message : publicErrors.INTERNAL.message(undefined, t))
  }
}

/**
 * If the page is left meanwhile, the next request of the line would not be sent, and the one in flight may fail: the
 * quantity is queued for the next page.
 */
async function unlessLeft<T>(mayQueue: boolean, product: ProductCard, running: Promise<T>): Promise<T> {
  const queue = () => {
    const quantity = lineQueue.pending(product.id)
    if (quantity !== undefined && mayQueue && isSignedIn()) queueChange(product, quantity)
  }
  addEventListener('pagehide', queue)
  try {
    return await running
  } finally {
    removeEventListener('pagehide', queue)
  }
}

function withRow(cart: Cart, productId: string, rowId: string | undefined): Cart {
  return cart.map((line) => (line.product.id === productId ? { ...line, rowId } : line))
}

function tooMany({ t, language }: I18n, product: ProductCard): string {
  return product.stock >= MAX_QUANTITY
    ? t('You can order at most {most} of one product', { most: MAX_QUANTITY })
    : publicErrors.OUT_OF_STOCK.message({ name: nameIn(language, product), available: product.stock }, t)
}
