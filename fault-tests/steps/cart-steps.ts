import type { Shopper, World } from '../world.ts'
import { addressOf, addressText } from '../world.ts'
import { type CartRow, linesIn, productIn } from './read-replies.ts'

export const look = ({ client }: Shopper, product: string) =>
  client.call('look at a product', {
    agreed: { product },
    request: { method: 'POST', path: '/api/product/get-product-details', body: { productId: product } },
    read: productIn,
  })

export const search = ({ client }: Shopper) =>
  client.call('search', {
    agreed: {},
    request: {
      method: 'POST',
      path: '/api/product/search-product',
      body: { search: client.random.one(['milk', 'atta', 'p', 'dal']) },
    },
  })

/** The rows of the cart, empty without a response. */
export async function cartOf({ client, id }: Shopper): Promise<CartRow[]> {
  const { outcome, body } = await client.call('look at the cart', {
    agreed: { shopper: id },
    request: { method: 'GET', path: '/api/cart/get' },
    read: (body) => ({ lines: linesIn(body.data as CartRow[]) }),
  })
  return outcome === 'done' ? (body.data as CartRow[]) : []
}

export const put = ({ client, id }: Shopper, product: string) =>
  client.call('put into the cart', {
    agreed: { shopper: id, product },
    request: { method: 'POST', path: '/api/cart/create', body: { productId: product } },
  })

/** Changes the quantity of a row, or takes it out. */
export async function changeRow(me: Shopper, { takeOut = 35 } = {}): Promise<void> {
  const { client, id } = me
  const { random } = client
  const rows = await cartOf(me)
  if (rows.length === 0) return
  const { _id, productId } = random.one(rows)
  const agreed = { shopper: id, product: productId._id }
  if (random.percent(takeOut))
    await client.call('take out of the cart', {
      agreed,
      request: { method: 'DELETE', path: '/api/cart/delete-cart-item', body: { _id } },
    })
  else {
    const quantity = random.whole(1, 6)
    await client.call('change a quantity', {
      agreed: { ...agreed, quantity },
      request: { method: 'PUT', path: '/api/cart/update-qty', body: { _id, qty: quantity } },
    })
  }
}

/** A guest's cart, which is merged into the shopper's at the login. */
export const mergeGuestCart = ({ client, id }: Shopper, { products }: World) => {
  const { random } = client
  const chosen = new Set([random.one(products).id, random.one(products).id])
  const items = [...chosen].map((product) => ({ product, quantity: random.whole(1, 4) }))
  return client.callWithRetries('merge a cart', {
    agreed: { shopper: id, items },
    request: {
      method: 'POST',
      path: '/api/cart/merge',
      body: { items: items.map(({ product, quantity }) => ({ productId: product, quantity })) },
    },
    read: (body) => ({ lines: linesIn(body.data as CartRow[]) }),
  })
}

/** Writes another address line; its postal code stays, and with it the store. */
export async function changeAddress(me: Shopper, { stores }: World): Promise<void> {
  const { client, id } = me
  const address = client.random.one(Object.keys(me.addresses))
  const pincode = stores.find((store) => store.id === me.store)?.pincode ?? ''
  const fields = addressOf(`${client.random.whole(1, 9_999)}, Fault Street`, pincode)
  await client.callWithRetries('change an address', {
    agreed: { shopper: id, address, addressText: addressText(fields) },
    request: { method: 'PUT', path: '/api/address/update', body: { _id: address, ...fields } },
  })
}
