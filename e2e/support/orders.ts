import { type Page, test } from '@playwright/test'
import { goods, paid, putInCart, saveAddress } from './products.ts'
import { registerByApi } from './users.ts'

/** Places orders as a new shopper with a unique name; returns the name and the numbers, oldest first. */
export async function ordersOf(page: Page, count: number): Promise<{ name: string; numbers: string[] }> {
  const name = `Tara ${Date.now().toString(36)}${test.info().workerIndex}`
  await registerByApi(page, name)
  await saveAddress(page)
  const { data: addresses } = await (await page.request.get('/api/address/get')).json()
  const rice = (await goods(page, 'rice')).filter(({ stock }) => stock > 20)[0]
  if (!rice) throw new Error('no rice')
  const numbers: string[] = []
  for (let quantity = 1; quantity <= count; quantity += 1) {
    await putInCart(page, [{ productId: rice._id, quantity }])
    const response = await page.request.post('/api/order/cash-on-delivery', {
      data: { addressId: addresses[0]._id, totalAmt: paid(rice) * quantity },
    })
    numbers.push((await response.json()).data.orderId)
  }
  return { name, numbers }
}
