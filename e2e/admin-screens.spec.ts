import type { Locator, Page } from '@playwright/test'
import { untilHydrated } from './support/hydrated.ts'
import { expect, test } from './support/journey.ts'
import { pictureInShop } from './support/pictures.ts'
import { goods, paid, putInCart, saveAddress } from './support/products.ts'
import { expectFullScreen, styleOf } from './support/screenshot.ts'
import { admin, loginByApi, registerByApi } from './support/users.ts'

/** The test causes an error response, which browsers log to the console. */
test.use({ expectedErrors: [/status of 4\d\d/] })

const pages = [
  ['profile', 'Profile'],
  ['myorders', 'My Orders'],
  ['address', 'Address'],
  ['category', 'Category'],
  ['subcategory', 'Sub Category'],
  ['upload-product', 'Upload Product'],
  ['product', 'Product'],
  ['all-orders', 'All Orders'],
]

test('every dashboard page shows its heading, also after a hard reload', async ({ page }) => {
  await loginByApi(page, admin)
  for (const [path, heading = ''] of pages) {
    await page.goto(`/dashboard/${path}`, { waitUntil: 'domcontentloaded' })
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
    await expect(page).toHaveURL(`/dashboard/${path}`)
  }
})

test('categories and products are laid out in 2, 4 and 6 columns', async ({ page }) => {
  await loginByApi(page, admin)
  for (const [path, heading, add] of [
    ['category', 'Category', 'Add Category'],
    ['product', 'Product', undefined],
  ]) {
    await page.goto(`/dashboard/${path}`)
    await expect(page.getByRole('heading', { level: 1, name: heading ?? '', exact: true })).toBeVisible()
    if (add) await expect(page.getByRole('button', { name: add })).toBeVisible()
    const card = page.getByRole('main').getByRole('article').first()
    await expect(card.locator('img')).toHaveCount(1)
    await expect(card.getByRole('heading')).toHaveText(/\w/)
    if (path === 'product') {
      await expect(card.locator('p')).toHaveText(/\d/)
      await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveText(/^Previous1\/\d+Next$/)
    }
    await expect(card.getByRole('button')).toHaveText(['Edit', 'Delete'])
    const grid = page
      .getByRole('main')
      .getByRole('list')
      .filter({ has: page.getByRole('article') })
      .last()
    for (const [width, columns] of [
      [390, 2],
      [800, 4],
      [1280, 6],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => columnsOf(grid), `${path} at ${width}`).toBe(columns)
    }
  }
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click()
  const sure = page.getByRole('dialog', { name: 'Permanent Delete' })
  await expect(sure).toContainText('Are you sure want to delete permanent ?')
  await expect(sure.getByRole('button')).toHaveText(['', 'Cancel', 'Delete'])
})

test('sub categories and orders are tables with the columns of spec §2', async ({ page }) => {
  const number = await orderOf(page)
  await loginByApi(page, admin)
  await page.goto('/dashboard/subcategory')
  await expect(page.getByRole('heading', { level: 1, name: 'Sub Category' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Sub Category' })).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText(['Sr.No', 'Name', 'Image', 'Category', 'Action'])
  const all = (await (await page.request.post('/api/subcategory/get')).json()).data as unknown[]
  const rows = page.locator('tbody').getByRole('row')
  // all of them on one page; tests in parallel may add more
  expect(all.length).toBeGreaterThan(100)
  await expect.poll(async () => Math.abs((await rows.count()) - all.length)).toBeLessThan(6)
  // every cell contains its column name for phones, hidden at this width
  await expect(rows.first().getByRole('cell').first()).toHaveText('1', { useInnerText: true })
  await expect(rows.first().getByRole('button', { name: /^(Edit|Delete) / })).toHaveCount(2)
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0)
  await rows
    .first()
    .getByRole('button', { name: /^Preview/ })
    .click()
  await expectFullScreen(page)

  // the order of this test: those of other tests appear above it and change
  await page.goto(`/dashboard/all-orders?search=${number}`)
  await expect(page.getByRole('columnheader')).toHaveText([
    'Order ID',
    'User',
    'Product',
    'Amount (₹)',
    'Status',
    'Change Status',
    'Date',
  ])
  const order = rows.first()
  await expect(order.getByRole('cell').first()).toHaveText(/^(Order ID)?JP\d{6}-\w{8}$/)
  await expect(order.getByRole('cell').nth(3)).toContainText('₹')
  await expect(order.getByRole('option')).toHaveText(['Pending', 'Shipped', 'Delivered', 'Rejected'])
})

test('a refused status change shows its message, and the list is fetched again', async ({ page }) => {
  const number = await orderOf(page)
  await loginByApi(page, admin)
  let lists = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/staff/orders')) lists += 1
  })
  const message = 'Only 1 of Milk left'
  await page.route('**/api/order/update-status/*', (route) =>
    route.fulfill({
      status: 409,
      json: { success: false, error: true, code: 'OUT_OF_STOCK', message, status: 409 },
    }),
  )
  await page.goto(`/dashboard/all-orders?search=${number}`)
  const status = page.getByLabel(`Change Status of ${number}`)
  await expect(status).toHaveValue('Pending')
  const before = lists
  await status.selectOption('Shipped')
  await expect(page.getByText('Failed to update status', { exact: true })).toBeVisible()
  await expect(status).toHaveAccessibleDescription(message)
  await expect(status).toHaveValue('Pending')
  await expect.poll(() => lists).toBeGreaterThan(before)
  await page.unroute('**/api/order/update-status/*')
  await status.selectOption('Shipped')
  await expect(page.getByText('Order status updated', { exact: true })).toBeVisible()
  await expect(status).toHaveValue('Shipped')
  await expect(status).toHaveAccessibleDescription('')
})

test('a shopper sees Permission Denied at all orders, and no orders are requested', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => {
    if (/\/api\/(order|v1\/(staff\/)?orders)\b/.test(request.url())) requests.push(request.url())
  })
  await registerByApi(page)
  await page.goto('/dashboard/all-orders')
  await expect(page.getByRole('heading', { level: 1, name: 'Permission Denied' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(requests).toEqual([])
  // the same screen of an admin does request them
  await loginByApi(page, admin)
  await page.goto('/dashboard/all-orders')
  await expect.poll(() => requests.length).toBeGreaterThan(0)
})

test('a failed list request shows an error on orders and nothing on categories', async ({ page }) => {
  await loginByApi(page, admin)
  const message = 'The shelves are being moved'
  // the message of a published call, and that of a call of version 1
  const json = { success: false, error: true, code: 'CROSSED', message, detail: message, status: 409 }
  await page.route(
    /\/api\/v1\/(categories|sub-categories|staff\/products|(staff\/)?orders|addresses)/,
    (route) => route.fulfill({ status: 409, json }),
  )
  const toastWith = (words: string) => page.getByRole('group').getByText(words, { exact: true })
  await page.goto('/dashboard/category')
  await expect(page.getByRole('main').getByText(message)).toBeVisible()
  await page.waitForTimeout(500)
  await expect(page.getByRole('group').getByText(/./)).toHaveCount(0)
  for (const [path, words] of [
    ['subcategory', message],
    ['product', message],
    ['address', message],
    ['all-orders', 'Failed to fetch orders'],
    ['myorders', 'Failed to fetch orders'],
  ]) {
    await page.goto(`/dashboard/${path}`)
    await expect(toastWith(words ?? ''), path ?? '').toBeVisible()
  }
})

test('categories show a loader while loading and a placeholder when empty', async ({ page }) => {
  await loginByApi(page, admin)
  let reply = () => {}
  const requests = new Promise<void>((go) => {
    reply = go
  })
  await page.route('**/api/v1/categories', async (route) => {
    await requests
    await route.fulfill({ json: { data: [] } })
  })
  await page.goto('/dashboard/category')
  await expect(page.getByRole('list', { name: 'Loading' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No Data' })).toHaveCount(0)
  reply()
  await expect(page.getByRole('heading', { name: 'No Data' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Loading' })).toHaveCount(0)
})

test('a category without sub categories links to the home page without errors', async ({ page }) => {
  await loginByApi(page, admin)
  const name = `Bare ${Date.now().toString(36)}`
  const image = await pictureInShop(page, 'olive')
  const added = await page.request.post('/api/category/add-category', { data: { name, image } })
  const { _id } = (await added.json()).data
  try {
    const icon = page.getByRole('navigation', { name: 'Shop by category' }).getByRole('link', { name })
    await expect(async () => {
      await page.goto('/')
      await expect(icon).toHaveAttribute('href', '/', { timeout: 1_000 })
    }).toPass()
    await icon.click()
    await expect(page).toHaveURL(/:\d+\/$/)
    // a category without products has no row
    await expect(page.getByRole('region', { name })).toHaveCount(0)
    await page.goto('/dashboard/subcategory')
    await page.getByRole('button', { name: 'Add Sub Category' }).click()
    await expect(page.getByRole('dialog').getByRole('option', { name })).toBeAttached()
  } finally {
    await page.request.delete('/api/category/delete', { data: { _id } })
  }
})

test('the product search sends its request 300 ms after the last key', async ({ page }) => {
  await loginByApi(page, admin)
  await page.clock.install()
  await page.goto('/dashboard/product')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  const box = page.getByPlaceholder('Search product here ...')
  await untilHydrated(box)
  await page.clock.pauseAt(Date.now() + 60_000)
  await box.press('m')
  await page.clock.runFor(290)
  await box.press('i')
  await page.clock.runFor(290)
  await expect(page).toHaveURL(/\/dashboard\/product$/)
  await page.clock.runFor(20)
  await expect(page).toHaveURL(/\?search=mi$/)
})

const columnsOf = async (grid: Locator): Promise<number> =>
  (await styleOf(grid, 'gridTemplateColumns')).split(' ').length

/** Places an order as a new shopper and returns its number. */
async function orderOf(page: Page): Promise<string> {
  await registerByApi(page)
  await saveAddress(page)
  const [one] = (await goods(page, 'rice')).filter(({ stock }) => stock > 20)
  if (!one) throw new Error('no rice')
  await putInCart(page, [{ productId: one._id, quantity: 1 }])
  const { data: addresses } = await (await page.request.get('/api/address/get')).json()
  const placed = await page.request.post('/api/order/cash-on-delivery', {
    data: { addressId: addresses[0]._id, totalAmt: paid(one) },
  })
  return (await placed.json()).data.orderId
}
