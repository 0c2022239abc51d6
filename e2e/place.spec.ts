import type { APIRequestContext, Page } from '@playwright/test'
import { fillAddress } from '#tests/support/address-dialog.ts'
import { expect, test } from './support/journey.ts'
import { admin, login, newUser, register } from './support/users.ts'

/** The place button of the header: its only visible button that opens a dialog. */
const control = (page: Page) =>
  page.getByRole('banner').locator('button[aria-haspopup=dialog]').filter({ visible: true })

async function choosePincode(page: Page, pincode: string): Promise<void> {
  await control(page).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Pincode').fill(pincode)
  await dialog.getByRole('button', { name: 'Deliver here' }).click()
  await expect(dialog).toBeHidden()
}

/** Calls the API as the admin, without the cookies of the page. */
async function asAdmin(request: APIRequestContext) {
  const response = await request.post('/api/user/login', { data: admin })
  const { data } = await response.json()
  const headers = { authorization: `Bearer ${data.accesstoken}` }
  return {
    async stores(): Promise<{ _id: string; name: string }[]> {
      return (await (await request.get('/api/store/all', { headers })).json()).data
    },
    async count(storeId: string, productId: string, quantity: number): Promise<void> {
      const move = { storeId, productId, kind: 'counted', quantity }
      expect((await request.post('/api/stock/move', { headers, data: move })).status()).toBe(200)
    },
  }
}

/** A product that no other test buys, by its position in the search results. */
async function someProduct(page: Page, search: string): Promise<{ id: string; name: string; label: string }> {
  const response = await page.request.post('/api/product/search-product', { data: { search, page: 2 } })
  const products: { _id: string; name: string; unit: string; stock: number }[] = (await response.json()).data
  const at = test.info().project.name === 'desktop' ? 0 : 1
  const product = products.filter((one) => one.stock > 9)[at]
  if (!product) throw new Error(`No product for ${search}.`)
  return { id: product._id, name: product.name, label: `${product.name} ${product.unit}` }
}

test('a guest chooses a place by pincode: estimate and stock are its store’s, also on the next visit', async ({
  page,
  request,
  accessible,
}) => {
  const { id, name } = await someProduct(page, 'biscuit')
  const shop = await asAdmin(request)
  const kothrud = (await shop.stores()).find((store) => store.name === 'Kothrud')
  await shop.count(kothrud?._id ?? '', id, 0)

  await page.goto(`/product/x-${id}`)
  await expect(control(page)).toContainText('Delivery in 10 Min')
  const top = page.getByRole('region', { name, exact: true })
  await expect(top.getByText('10 Min', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: `Add ${name}` })).toBeVisible()

  await control(page).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await accessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await choosePincode(page, '411 038')
  await expect(control(page)).toContainText('Kothrud')
  await expect(control(page)).toContainText(/Delivery in \d+–\d+ Min/)
  await expect(top.getByRole('paragraph').filter({ hasText: /^Out of Stock$/ })).toBeVisible()

  // the server renders the place, and a cached page sets no cookie
  const { value } = (await page.context().cookies()).find((cookie) => cookie.name === 'place') ?? {
    value: '',
  }
  for (const [cookie, out] of [
    [`place=${value}`, true],
    ['', false],
    [`place=${value}`, true],
  ] as const) {
    const response = await fetch(`${process.env.SHOP_URL}/product/x-${id}`, { headers: { cookie } })
    expect((await response.text()).includes('>Out of Stock<')).toBe(out)
    expect(response.headers.getSetCookie()).toEqual([])
    expect(response.headers.get('vary')).toContain('cookie')
  }
  await page.reload()
  await expect(top.getByRole('paragraph').filter({ hasText: /^Out of Stock$/ })).toBeVisible()
  await expect(control(page)).toContainText('Kothrud')
  await choosePincode(page, '560038')
  await expect(page.getByRole('button', { name: `Add ${name}` })).toBeVisible()
  await expect(top.getByText(/^\d+–\d+ Min$/)).toBeVisible()
})

test.describe('at a place that no store serves', () => {
  test.use({ geolocation: { latitude: 12.912, longitude: 77.637 }, permissions: ['geolocation'] })

  test('a page explains the options, browsing works, and geolocation finds a place', async ({
    page,
    accessible,
  }) => {
    await page.goto('/')
    await choosePincode(page, '110001')
    await expect(page.getByRole('heading', { name: 'We are not at 110001 yet' })).toBeVisible()
    await expect(page.getByText('We deliver in parts of Bengaluru')).toBeVisible()
    await expect(control(page)).toContainText('Not in your area yet')
    await accessible(page)
    await page.getByRole('link', { name: 'Look around' }).click()
    await expect(page.getByRole('button', { name: /^Add / }).first()).toBeVisible()

    await control(page).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Use my current location' }).click()
    await expect(control(page)).toContainText('HSR Layout')
    await expect(control(page)).toContainText(/Delivery in \d+–\d+ Min/)
  })
})

test('at the checkout one press fixes each line that the address’s store cannot fill', async ({
  page,
  request,
  accessible,
}) => {
  test.slow()
  const [short, removed] = [await someProduct(page, 'rice'), await someProduct(page, 'soap')]
  const shop = await asAdmin(request)
  const whitefield = (await shop.stores()).find((store) => store.name === 'Whitefield')?._id ?? ''
  await shop.count(whitefield, short.id, 1)
  await shop.count(whitefield, removed.id, 0)

  await register(page, newUser())
  for (const { id, label } of [short, removed]) {
    await page.goto(`/product/x-${id}`)
    await page.getByRole('button', { name: `Add ${label}` }).click()
    // leaving the page before it is saved could cancel it
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
    await page.getByRole('button', { name: `One ${label} more` }).click()
    await saved
  }
  await page.goto('/checkout')
  await page.getByRole('button', { name: 'Add address' }).click()
  await fillAddress(page, { line: '7, Whitefield Main Road', pincode: '560066' })
  const missing = page.getByRole('alert', { name: 'Not in stock' })
  await expect(missing).toContainText('Our Whitefield store')
  await expect(missing).toContainText('You want 2; the store has 1')
  await accessible(page)
  await missing.getByRole('button', { name: `Take 1 of ${short.name}` }).click()
  await missing.getByRole('button', { name: `Remove ${removed.name}` }).click()
  await expect(missing).toBeHidden()
  await expect(page.getByText('From our Whitefield store')).toBeVisible()
  await page.getByRole('button', { name: 'Cash on Delivery' }).click()
  await expect(page).toHaveURL(/\/success/)

  // a saved address can be chosen as the place, too; the browser keeps its area, not its street
  await page.goto('/')
  await control(page).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /7, Whitefield Main Road/ })
    .click()
  await expect(control(page)).toContainText('Whitefield')
  await expect(control(page)).not.toContainText('Main Road')
})

test('an admin opens and stocks a store, and its pincode is served until the store is paused', async ({
  page,
  accessible,
}) => {
  test.setTimeout(240_000)
  const mark = `${Date.now()}`.slice(-4)
  const pincode = `57${mark}`
  const name = `Mysuru ${mark}`
  const { id, name: product } = await someProduct(page, 'tea')
  await page.goto('/login?next=/dashboard/stores')
  await login(page, admin)
  await expect(page.getByRole('heading', { level: 2, name: 'Indiranagar' })).toBeVisible()
  await accessible(page)

  await page.getByRole('button', { name: 'Add Store' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Radius in metres')).toHaveAccessibleDescription(/^How far it delivers/)
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('City').fill('Mysuru')
  await dialog.getByLabel('Latitude').fill('north')
  await dialog.getByLabel('Longitude').fill('76.655')
  await dialog.getByLabel('Pincodes').fill(`${pincode}, 570001`)
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(dialog.getByLabel('Latitude')).toHaveAccessibleDescription('Please type a number')
  await dialog.getByLabel('Latitude').fill('12.305')
  await accessible(page)
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()

  await page.goto('/dashboard/stock')
  await page.getByLabel('Store').selectOption(`${name}, Mysuru`)
  await expect(page).toHaveURL(/store=/)
  await page.getByLabel('Search stock').fill(product)
  await expect(page).toHaveURL(/search=/)
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: `${product} ` }) })
    .first()
  await row.getByRole('textbox').fill('8')
  await row.getByRole('button', { name: /^Receive/ }).click()
  await expect(page.getByText('Stock updated')).toBeVisible()
  await expect(row.getByRole('textbox')).toHaveValue('')
  await row.getByRole('textbox').fill('7')
  await row.getByRole('button', { name: /^Count/ }).click()
  await expect(row.getByRole('cell').nth(4)).toContainText('7')
  await accessible(page)
  await row.getByRole('button', { name: /history$/ }).click()
  await expect(dialog).toContainText('7 (−1) on hand')
  await expect(dialog).toContainText('+8 on hand')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByLabel('Stock', { exact: true }).selectOption('Low (5 or fewer)')
  await expect(page).toHaveURL(/show=low/)
  await expect(page.getByText('Nothing is low here.').or(page.getByRole('row').nth(1))).toBeVisible()

  await page.goto(`/product/x-${id}`)
  await choosePincode(page, pincode)
  await expect(control(page)).toContainText(pincode)
  await page.goto('/dashboard/stores')
  await page.getByRole('button', { name: `Pause ${name}` }).click()
  await expect(dialog.getByLabel('How long')).toHaveValue('30')
  await accessible(page)
  await dialog.getByRole('button', { name: 'Pause' }).click()
  const card = page.getByRole('article').filter({ hasText: name })
  await expect(card).toContainText(/Paused until \d/)
  // the admin screens have no place button
  await page.goto('/')
  await expect(control(page)).toContainText(/Opens at \d\d:\d\d/)

  await page.goto('/dashboard/stores')
  await page.getByRole('button', { name: `Open ${name}` }).click()
  await page.getByRole('button', { name: `Pause ${name}` }).click()
  await dialog.getByLabel('How long').selectOption('Until it is opened again')
  await dialog.getByRole('button', { name: 'Pause' }).click()
  await expect(card.getByText('Paused', { exact: true })).toBeVisible()
  await page.goto('/')
  await expect(control(page)).toContainText('Back in a while')
})
