import type { Page } from '@playwright/test'
import { fillAddress } from '#tests/support/address-dialog.ts'
import { at, dialogAt, press, type Screen, type Width } from './screen.ts'

/** Waits until toasts have closed. */
const quiet = (page: Page) => page.waitForTimeout(2_600)

/** Screens of a new shopper from the first login to the first orders, in this order. */
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
  { name: 'password-and-devices', go: at('/dashboard/security'), whole: true, also: ['hi'] },
  { name: 'two-step-login-set-up', go: dialogAt('/dashboard/security', 'Set up'), also: ['hi'] },
  { name: 'passkey-add', go: dialogAt('/dashboard/security', 'Add a passkey'), also: ['hi'] },
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
  { name: 'my-lists', go: at('/dashboard/lists') },
  { name: 'join-list', go: at('/join-list?link=unknown') },
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
  {
    name: 'order-cancelled',
    async go(page) {
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
      await page.getByRole('heading', { level: 1 }).getByText('Cancelled by you').waitFor()
      await quiet(page)
    },
    whole: true,
  },
  {
    name: 'order-paid',
    async go(page) {
      // leaves an order with cash on delivery for the admin's screens
      await fillCart(page)
      await page.goto('/checkout')
      await press(page, 'Cash on Delivery')
      await page.waitForURL(/\/success/)
      await fillCart(page)
      await page.goto('/checkout')
      await press(page, 'Online Payment')
      await page.waitForURL(/\/sandbox\/pay\//)
      await press(page, /^Pay$/)
      await page.waitForURL(/\/success/)
      await quiet(page)
    },
  },
  {
    name: 'profile-new-email',
    async go(page, width) {
      await page.goto('/dashboard/profile')
      await page.getByLabel('Mobile').fill('98450 12345')
      await page.getByLabel('Email', { exact: true }).fill(newEmail(width))
      await page.getByLabel('Password', { exact: true }).waitFor()
    },
    whole: true,
  },
  {
    name: 'profile-email-waits',
    async go(page) {
      await page.getByLabel('Password', { exact: true }).fill('ten minutes or less')
      await press(page, 'Submit')
      await page.getByRole('region', { name: 'New email not confirmed yet' }).waitFor()
      await quiet(page)
    },
    also: ['hi'],
    whole: true,
  },
]

const newEmail = (width: Width) => `meera.venkatanarasimharajuvaripeta.${width}@people.example`

/** Fills the cart with two units of the first milk and one each of the next two. */
async function fillCart(page: Page): Promise<void> {
  const found = await page.request.post('/api/product/search-product', { data: { search: 'milk', page: 1 } })
  const products: { _id: string; stock: number }[] = (await found.json()).data
  const items = products
    .filter(({ stock }) => stock > 9)
    .slice(0, 3)
    .map(({ _id }, nth) => ({ productId: _id, quantity: nth === 0 ? 2 : 1 }))
  await page.request.post('/api/cart/merge', { data: { items } })
}
