import { randomUUID } from 'node:crypto'
import { discountedPrice, toPaise, toRupees } from '../contract/pricing.ts'
import { ADDRESS } from './address.ts'

export type Shopper = { token: string; session: string; id: string }

const password = 'a password of the bench'
const LINES = 5
const ORDERS = 3

/**
 * Shoppers as the API makes them: each with two addresses, three orders and a cart of five lines. `pincode`: of a place
 * that the default store serves.
 */
export async function openShoppers(
  url: string,
  productIds: string[],
  count: number,
  pincode: string,
): Promise<Shopper[]> {
  const shoppers: Shopper[] = []
  for (let at = 0; at < count; at += 1) shoppers.push(await openShopper(url, productIds, at, pincode))
  return shoppers
}

async function openShopper(url: string, productIds: string[], at: number, pincode: string): Promise<Shopper> {
  const account = { name: 'Reader', email: `reader-${randomUUID()}@people.example`, password }
  const registered = await send(url, 'POST', '/api/user/register', { ...account, confirmPassword: password })
  const token = (await send(url, 'POST', '/api/user/login', account)).data.accessToken
  const own = (method: string, path: string, body?: object) => send(url, method, path, body, token)
  const addresses = [await own('POST', '/api/address/create', { ...ADDRESS, pincode })]
  addresses.push(
    await own('POST', '/api/address/create', { ...ADDRESS, pincode, address_line: '2, Bench Road' }),
  )
  const fill = async (from: number, lines: number) => {
    for (const productId of productIds.slice(from, from + lines))
      await own('POST', '/api/cart/create', { productId })
  }
  for (let order = 0; order < ORDERS; order += 1) {
    await fill(order * 2, 2)
    const totalAmt = totalOf((await own('GET', '/api/cart/get')).data)
    await own('POST', '/api/order/cash-on-delivery', { addressId: addresses[0].data._id, totalAmt })
  }
  await fill(ORDERS * 2 + at, LINES)
  return { token, id: registered.data._id, session: JSON.parse(atob(token.split('.')[1])).sid }
}

const totalOf = (cart: { productId: { price: number; discount: number } }[]): number =>
  toRupees(
    cart
      .map(({ productId: { price, discount } }) => discountedPrice(toPaise(price), discount))
      .reduce((sum, paise) => sum + paise, 0),
  )

// biome-ignore lint/suspicious/noExplicitAny: the replies of several calls
async function send(url: string, method: string, path: string, body?: object, token?: string): Promise<any> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: ${text}`)
  return JSON.parse(text)
}
