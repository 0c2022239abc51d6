import { expect, type Page } from '@playwright/test'

export type Goods = {
  _id: string
  nameHi?: string
  name: string
  price: number
  discount: number
  stock: number
  unit: string
}

/** The products the search returns for a query. */
export async function goods(page: Page, search: string): Promise<Goods[]> {
  const response = await page.request.post('/api/product/search-product', { data: { search, limit: 100 } })
  return (await response.json()).data
}

/** The price of one unit, in rupees. */
export const paid = ({ price, discount }: Goods): number => price - Math.ceil((price * discount) / 100)

/** An amount in the shop's format. */
export const rupees = (amount: number): string =>
  new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  }).format(amount)

/** Fills the cart of the logged-in user. */
export async function putInCart(page: Page, items: { productId: string; quantity: number }[]): Promise<void> {
  await page.request.post('/api/cart/merge', { data: { items } })
}

/** Adds the first milk of a search to the cart, by its button. */
export async function addMilk(page: Page): Promise<void> {
  await page.goto('/search?q=milk')
  await page
    .getByRole('button', { name: /^Add .*milk/i })
    .first()
    .click()
  await expect(page.getByText('Item added')).toBeVisible()
}

/** Saves an address for the logged-in user. */
export async function saveAddress(page: Page, changes: object = {}): Promise<void> {
  await page.request.post('/api/address/create', {
    data: {
      address_line: '12, 100 Feet Road',
      city: 'Bengaluru',
      state: 'Karnataka',
      country: 'India',
      pincode: '560038',
      mobile: '9845012345',
      ...changes,
    },
  })
}
