import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { startEmbedded } from '#server/embedded-postgres/embedded-postgres.ts'
import { openShopProcess } from '../tools/shop-process.ts'
import { expect, test } from './support/journey.ts'
import { goods, putInCart, saveAddress } from './support/products.ts'
import { admin, login, newUser, registerByApi } from './support/users.ts'
import { widths } from './support/widths.ts'

/** The place button of the header: its only button that opens a dialog. */
const control = (page: Page) =>
  page.getByRole('banner').locator('button[aria-haspopup=dialog]').filter({ visible: true })
const choose = (page: Page, pincode: string) =>
  page.request.post('/api/delivery/place', { data: { pincode } })
/** All minute values in the visible text of the page. */
async function etasOn(page: Page): Promise<string[]> {
  const words = await page.locator('body').innerText()
  return [...new Set(words.match(/\d+(?:–\d+)? ?(?:Min\b|minutes\b|मिनट)/g) ?? [])]
}

/** Creates a shopper with `quantity` of one product in the cart and an address; returns the pages to visit. */
async function shopperWith(page: Page, quantity: number, address = {}) {
  await registerByApi(page)
  const product = (await goods(page, 'milk')).find(({ stock }) => stock > 50)
  if (!product) throw new Error('There is no milk.')
  await putInCart(page, [{ productId: product._id, quantity }])
  await saveAddress(page, address)
  await page.goto('/')
  const listing = await page
    .getByRole('link', { name: /^See All/ })
    .first()
    .getAttribute('href')
  return ['/', listing ?? '', `/product/x-${product._id}`, '/search?q=milk', '/cart']
}

/** Opens the page and waits for the cart and the delivery estimate. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
}

// an invalid email, and an address outside the delivery areas
test.use({ expectedErrors: [/status of 400.*delivery\/request|status of 409.*order\/check/] })

for (const { name, use } of widths) {
  test.describe(name, () => {
    test.use(use)

    test('place not served: no page shows minutes, the cart explains it, the checkout is blocked', async ({
      page,
      accessible,
    }) => {
      test.slow()
      const paths = await shopperWith(page, 2)
      for (const path of paths) {
        await open(page, path)
        await expect.poll(() => etasOn(page), path).toEqual(['10 Min'])
      }
      await expect(page.getByText('Delivery Charge')).toBeVisible()

      await choose(page, '110001')
      for (const path of [...paths, '/checkout']) {
        await open(page, path)
        if (!path.startsWith('/search')) await expect(control(page)).toContainText('Not in your area yet')
        await expect.poll(() => etasOn(page), path).toEqual([])
      }
      // browsing and filling the cart still work
      await open(page, '/search?q=bread')
      await expect(page.getByRole('main').getByRole('button', { name: /^Add / })).not.toHaveCount(0)

      await open(page, '/cart')
      const note = page.getByRole('main').getByRole('region', { name: 'Not in your area yet' })
      await expect(note).toContainText('We are not at 110001 yet')
      await expect(note).toContainText('To order, choose a place we deliver to.')
      await expect(page.getByRole('button', { name: /Proceed/ })).toBeDisabled()
      await expect(page.getByText('Grand total')).toBeVisible()
      await expect(page.getByText('Delivery Charge')).toHaveCount(0)
      await accessible(page)

      await open(page, '/checkout')
      await expect(page.getByRole('heading', { name: 'We are not at 110001 yet' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Cash on Delivery' })).toHaveCount(0)
      await accessible(page)
      await page.getByRole('main').getByRole('button', { name: 'Choose another place' }).click()
      await page.getByRole('dialog').getByLabel('Pincode').fill('560038')
      await page.getByRole('dialog').getByRole('button', { name: 'Deliver here' }).click()
      await expect(page.getByRole('button', { name: 'Cash on Delivery' })).toBeEnabled()
      await expect(page.getByText('From our Indiranagar store')).toBeVisible()
      await expect.poll(() => etasOn(page)).toHaveLength(1)
    })

    test('place not served: a shopper leaves an email at the checkout, and the admin sees the demand', async ({
      page,
      browser,
      accessible,
    }) => {
      const { email } = newUser()
      await shopperWith(page, 1)
      const pincode = name === 'on a phone' ? '799001' : '799002'
      await choose(page, pincode)
      await open(page, '/checkout')
      await page.getByRole('button', { name: 'Tell me when you come' }).click()
      const form = page.getByRole('form', { name: 'Tell me when you come' })
      await expect(form.getByLabel('Pincode')).toHaveValue(pincode)
      await accessible(page)
      await form.getByLabel('Email').fill('nobody')
      await form.getByRole('button', { name: 'Tell me when you come' }).click()
      await expect(form.getByLabel('Email')).toHaveAccessibleDescription(/^Email must be an email address/)
      await form.getByLabel('Email').fill(email)
      await form.getByRole('button', { name: 'Tell me when you come' }).click()
      await expect(page.getByText('Done. We write to you once, as soon as we deliver there.')).toBeVisible()

      const adminContext = await browser.newContext({ baseURL: process.env.SHOP_URL ?? '', ...use })
      const staffPage = await adminContext.newPage()
      await staffPage.goto('/login?next=/dashboard/stores')
      await login(staffPage, admin)
      const waiting = staffPage
        .getByRole('region', { name: 'Where people wait for us' })
        .getByRole('listitem')
      await expect(waiting.filter({ hasText: pincode })).toContainText(email)
      await accessible(staffPage)
      await adminContext.close()
    })

    test('place served: header, home page, cards, product, cart and checkout show the same minutes', async ({
      page,
    }) => {
      test.slow()
      // more than the small-cart threshold, so that the estimate includes the cart
      const paths = await shopperWith(page, 14)
      await choose(page, '560038')
      for (const path of [...paths, '/checkout']) {
        await open(page, path)
        await expect
          .poll(() => etasOn(page), `minutes on ${path}`)
          .toEqual([expect.stringMatching(/^\d+–\d+ Min$/)])
      }
    })

    test('another address: the checkout estimates for the address, and refuses one that is not served', async ({
      page,
    }) => {
      test.slow()
      await shopperWith(page, 2, { address_line: '7, Far Road', pincode: '110001' })
      await choose(page, '560038')
      await open(page, '/checkout')
      await expect(control(page)).toContainText('Not in your area yet')
      await expect(control(page)).toContainText('7, Far Road')
      await expect.poll(() => etasOn(page)).toEqual([])
      await expect(page.getByRole('alert')).toContainText('We do not deliver to this address yet.')
      await expect(page.getByRole('button', { name: 'Cash on Delivery' })).toBeDisabled()
      await expect(page.getByRole('button', { name: 'Online Payment' })).toBeDisabled()
      await saveAddress(page, { address_line: '8, Whitefield Road', pincode: '560066' })
      await open(page, '/checkout')
      await expect(control(page)).toContainText('8, Whitefield Road')
      await expect(page.getByText('From our Whitefield store')).toBeVisible()
      await expect.poll(() => etasOn(page)).toHaveLength(1)
      // the chosen place is unchanged
      await open(page, '/')
      await expect(control(page)).toContainText('Indiranagar')
    })

    test.describe('before the page’s scripts run', () => {
      test.use({ javaScriptEnabled: false })

      test('the HTML has the minutes of the place, and never those without a place', async ({ page }) => {
        await page.goto('/')
        await expect(control(page)).toHaveText(/Delivery in 10 Min\s*Choose your place/)
        expect(await etasOn(page)).toEqual(['10 Min'])

        await choose(page, '560038')
        for (const path of ['/', '/cart', '/search?q=milk']) {
          await page.goto(path)
          expect(await etasOn(page), path).toEqual([expect.stringMatching(/^\d+–\d+ Min$/)])
          await expect(page.getByText('Choose your place')).toHaveCount(0)
        }
        await choose(page, '110001')
        for (const path of ['/', '/cart', '/search?q=milk']) {
          await page.goto(path)
          expect(await etasOn(page), path).toEqual([])
          await expect(page.getByText('Choose your place')).toHaveCount(0)
        }
        await page.goto('/')
        await expect(control(page)).toContainText('Not in your area yet')
        // and a page from the shared cache has no data of the place
        expect(await page.content()).not.toContain('110001')
      })
    })
  })
}

test('an empty production shop shows no product count, no minutes and no free delivery', async ({ page }) => {
  test.setTimeout(240_000)
  const dataDir = mkdtempSync(join(tmpdir(), 'jhatpat-empty-'))
  const database = await startEmbedded({ dataDir, durable: false, log: () => {} })
  const { user, host, port } = database.connection
  const shop = await openShopProcess({
    DEMO: '0',
    TOKEN_SECRET: 'a secret of more than thirty-two letters',
    DATABASE_URL: `postgresql://${user}@localhost:${port}/jhatpat?host=${encodeURIComponent(String(host))}`,
  })
  try {
    for (const path of ['/', '/cart', '/search', '/register']) {
      await page.goto(`${shop.url}${path}`)
      await page.waitForLoadState('networkidle')
      await expect(page.getByRole('banner')).toContainText('Not delivering yet')
      await expect.poll(() => etasOn(page), path).toEqual([])
      expect(await page.locator('body').innerText()).not.toMatch(/5000|\bfree\b/i)
      const description = page.locator('meta[name=description]')
      for (const tag of await description.all())
        expect(await tag.getAttribute('content')).not.toMatch(/5000|10 min|\bfree\b/i)
    }
  } finally {
    await page.goto('about:blank')
    await shop.stop()
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
