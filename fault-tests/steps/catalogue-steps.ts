import type { Admin, World } from '../world.ts'
import { productIn } from './read-replies.ts'

/** Sets the counted stock of a product, within the whole document with its price, as existing clients send it. */
export async function count({ client }: Admin, product: string): Promise<void> {
  const { random } = client
  const read = await client.call('look at a product', {
    agreed: { product },
    request: { method: 'POST', path: '/api/product/get-product-details', body: { productId: product } },
    read: productIn,
  })
  if (!read.answer) return
  const { saleable, price } = read.answer
  const stock = Math.max(saleable, 20) + random.whole(0, 40)
  await client.call('count a product', {
    agreed: { product, price, stock },
    request: {
      method: 'PUT',
      path: '/api/product/update-product-details',
      body: { ...(read.body.data as object), stock },
    },
  })
}

/** Receives, wastes or counts pieces in one of the stores. */
export function moveStock({ client }: Admin, { products, stores }: World) {
  const { random } = client
  const [kind, most] = random.one([
    ['received', 30],
    ['received', 30],
    ['wasted', 3],
    ['counted', 60],
    ['for-sale', 40],
  ] as const)
  const agreed = {
    store: random.one(stores).id,
    product: random.one(products).id,
    kind,
    quantity: random.whole(1, most),
  }
  return client.call('move stock', {
    agreed,
    request: {
      method: 'POST',
      path: '/api/stock/move',
      body: { storeId: agreed.store, productId: agreed.product, kind, quantity: agreed.quantity },
    },
    read: (body) => body.data as { onHand: number; reserved: number },
  })
}

/** Changes the price of one of the volatile products, or unpublishes or publishes it. */
export function editProduct({ client }: Admin, { products }: World) {
  const { random } = client
  const product = random.one(products.filter(({ volatile }) => volatile)).id
  const rupees = random.whole(20, 90)
  const published = random.percent(70)
  return client.call('edit a product', {
    agreed: { product, price: rupees * 100, published },
    request: {
      method: 'PATCH',
      path: `/api/v1/products/${product}`,
      body: { mrp: { amount: rupees * 100, currency: 'INR' }, discountPercent: 0, published },
    },
  })
}
