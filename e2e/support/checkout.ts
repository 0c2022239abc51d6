import { expect, type Page } from '@playwright/test'
import { login, newUser } from './users.ts'

/** A new shopper, logged in, with items in the cart and an address, at the checkout. */
export async function atCheckout(page: Page): Promise<{ email: string; password: string }> {
  const user = newUser()
  await send(page, 'user/register', { ...user, confirmPassword: user.password })
  await page.goto('/login?next=/')
  await login(page, user)
  const found = await send(page, 'product/search-product', { search: 'milk', page: 1 })
  const products = (found.data as { _id: string; stock: number }[]).filter(({ stock }) => stock > 20)
  for (const { _id } of products.slice(0, 2)) await send(page, 'cart/create', { productId: _id })
  await send(page, 'address/create', {
    address_line: '12, 100 Feet Road',
    city: 'Bengaluru',
    state: 'Karnataka',
    country: 'India',
    pincode: '560038',
    mobile: '98450 12345',
  })
  await toCheckout(page)
  return user
}

export async function toCheckout(page: Page): Promise<void> {
  await page.goto('/checkout')
  await expect(page.getByRole('radio', { name: /100 Feet Road/ })).toBeChecked()
  await expect(page.getByText('Grand total')).toBeVisible()
}

async function send(page: Page, path: string, data: object) {
  const response = await page.request.post(`/api/${path}`, { data })
  expect(response.ok(), path).toBe(true)
  return response.json()
}
