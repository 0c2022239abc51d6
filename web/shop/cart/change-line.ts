import type { QueryClient } from '@tanstack/react-query'
import { MAX_QUANTITY } from '#contract/cart.ts'
import type { ProductCard } from '#contract/catalogue.ts'
import { nameIn } from '#contract/language.ts'
import { tellable } from '#contract/tellable-errors.ts'
import { type Words, wordsHere } from '#web/lib/words.ts'
import { toast } from '#web/ui/toast.ts'
import { type Cart, mostOf, withQuantity } from './cart-lines.ts'
import { cartQuery, lineQueue } from './cart-query.ts'
import { changeKept } from './kept-cart.ts'
import { tellOtherTabs } from './other-tabs.ts'
import { saveLine } from './save-line.ts'

/**
 * Sets a line to what `wish` makes of its quantity now: shown at once, carried out in order, and taken back with the
 * server's words when it is refused. Without a connection it waits in this browser for one. Never throws.
 */
export async function changeLine(
  client: QueryClient,
  signedIn: boolean,
  product: ProductCard,
  wish: (now: number) => number,
): Promise<void> {
  const words = wordsHere()
  const { t } = words
  const query = cartQuery(client, signedIn)
  const show = (change: (cart: Cart) => Cart) =>
    client.setQueryData<Cart>(query.queryKey, (cart) => cart && change(cart))
  try {
    const cart = client.getQueryData<Cart>(query.queryKey) ?? (await client.ensureQueryData(query))
    const line = cart.find((line) => line.product._id === product._id)
    const before = line?.quantity ?? 0
    const quantity = wish(before)
    // the number on a page may be old: who is signed in is answered by the server, which knows the newest
    const most = signedIn ? MAX_QUANTITY : mostOf(product)
    if (quantity > before && quantity > most) return toast.error(tooMany(words, product))

    show((cart) => withQuantity(cart, product, quantity))
    let rowId = line?.rowId
    let waiting = false
    const settled = await lineQueue.want(product._id, quantity, before, async (quantity) => {
      ;({ rowId, waiting } = await saveLine(signedIn, product, quantity, rowId))
    })
    if (!settled) return
    changeKept(signedIn ? 'mine' : 'guest', client.getQueryData<Cart>(query.queryKey))
    if (waiting) return toast.success(t('Kept here until there is a connection'))
    if (signedIn) tellOtherTabs()
    if (settled.error !== undefined) {
      show((cart) => withQuantity(cart, product, settled.to))
      client.invalidateQueries({ queryKey: query.queryKey })
      throw settled.error
    }
    show((cart) => withRow(cart, product._id, rowId))
    toast.success(settled.to < settled.from ? t('Item remove') : t('Item added'))
  } catch (error) {
    toast.error(error instanceof Error ? error.message : tellable.INTERNAL.message(undefined, t))
  }
}

function withRow(cart: Cart, productId: string, rowId: string | undefined): Cart {
  return cart.map((line) => (rowId && line.product._id === productId ? { ...line, rowId } : line))
}

function tooMany({ t, language }: Words, product: ProductCard): string {
  return product.stock >= MAX_QUANTITY
    ? t('You can order at most {most} of one product', { most: MAX_QUANTITY })
    : tellable.OUT_OF_STOCK.message({ name: nameIn(language, product), available: product.stock }, t)
}
