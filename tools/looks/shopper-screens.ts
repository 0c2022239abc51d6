import type { Page } from '@playwright/test'
import { fillAddress } from '../../e2e/support/people.ts'
import { at, dialogAt, press, type Screen } from './screen.ts'

/** A word in passing has gone again. */
const quiet = (page: Page) => page.waitForTimeout(2_600)

/** What a new shopper sees from the first login to the first orders, one after the other. */
export const shopperScreens: Screen[] = [
  { name: 'account-page', go: at('/user') },
  {
    name: 'account-menu',
    async go(page, width) {
      await page.goto('/')
      if (width < 768) return
      await press(page, 'Account')
      await page.getByRole('menu').waitFor()
    },
  },
  { name: 'my-orders-empty', go: at('/dashboard/myorders') },
  { name: 'address-book-empty', go: at('/dashboard/address') },
  { name: 'profile', go: at('/dashboard/profile') },
  { name: 'profile-picture', go: dialogAt('/dashboard/profile', 'Edit picture') },
  {
    name: 'cart-drawer',
    async go(page, width) {
      await fillCart(page)
      await page.goto(width < 768 ? '/cart' : '/')
      if (width < 768) return
      await page.getByRole('banner').getByRole('link', { name: /cart/i }).click()
      await page.getByRole('dialog').waitFor()
    },
    also: ['hi'],
    shown: ['1280-light'],
  },
  {
    name: 'product-in-cart',
    async go(page) {
      await page.goto('/search?q=milk')
      await page
        .getByRole('button', { name: / less$/ })
        .first()
        .waitFor()
    },
  },
  { name: 'checkout-without-address', go: at('/checkout') },
  { name: 'address-dialog', go: dialogAt('/checkout', 'Add address') },
  {
    name: 'checkout',
    async go(page) {
      await fillAddress(page)
      await page.getByRole('radio').first().waitFor()
      await quiet(page)
    },
    whole: true,
    shown: ['1280-dark'],
  },
  { name: 'address-book', go: at('/dashboard/address') },
  { name: 'address-edit', go: dialogAt('/dashboard/address', /^Edit/) },
  { name: 'address-remove', go: dialogAt('/dashboard/address', /^Remove/) },
  {
    name: 'bank',
    async go(page) {
      await page.goto('/checkout')
      await press(page, 'Online Payment')
      await page.waitForURL(/\/sandbox\/pay\//)
    },
  },
  {
    name: 'payment-cancelled',
    async go(page) {
      await press(page, /Cancel/)
      await page.waitForURL(/\/cancel/)
    },
  },
  {
    name: 'order-placed',
    async go(page) {
      await page.goto('/checkout')
      await press(page, 'Cash on Delivery')
      await page.waitForURL(/\/success/)
      await quiet(page)
    },
  },
  {
    name: 'my-orders',
    async go(page) {
      await page.goto('/dashboard/myorders')
      await page.getByRole('article').first().waitFor()
    },
    also: ['hi'],
  },
  {
    name: 'order',
    async go(page) {
      await page.goto('/dashboard/myorders')
      await page.getByRole('article').first().getByRole('link').first().click()
      await page.waitForURL(/myorders\/[0-9a-f]{32}/)
      await page.getByRole('button', { name: 'Cancel order' }).waitFor()
    },
    whole: true,
  },
  {
    name: 'order-cancel',
    async go(page) {
      await press(page, 'Cancel order')
      await page.getByRole('dialog').waitFor()
    },
  },
]

/** Two of the first milk, one of the next two. */
async function fillCart(page: Page): Promise<void> {
  const found = await page.request.post('/api/product/search-product', { data: { search: 'milk', page: 1 } })
  const products: { _id: string; stock: number }[] = (await found.json()).data
  const items = products
    .filter(({ stock }) => stock > 9)
    .slice(0, 3)
    .map(({ _id }, nth) => ({ productId: _id, quantity: nth === 0 ? 2 : 1 }))
  await page.request.post('/api/cart/merge', { data: { items } })
}
