import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { findChromium } from '../e2e/support/chromium.ts'
import { admin, fillAddress, login, newcomer, register } from '../e2e/support/people.ts'
import { openShopProcess } from '../e2e/support/shop-process.ts'
import { root } from './run-here.ts'

/** `npm run screens`: takes the README's pictures anew, of a shop of its own, at the widths of a phone and a desktop. */
const folder = path.join(root, 'docs/screens')
const widths = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

/** In the browser: every picture on the screen has come, or has been given up. */
const PICTURES_ARE_IN = `[...document.images].every(
  (image) => image.complete || image.getBoundingClientRect().top > innerHeight,
)`

mkdirSync(folder, { recursive: true })
const shop = await openShopProcess()
const browser = await chromium.launch(await findChromium())
try {
  for (const viewport of widths) {
    const context = await browser.newContext({
      viewport,
      baseURL: shop.url,
      reducedMotion: 'reduce',
      bypassCSP: true,
    })
    await walk(await context.newPage(), viewport.width)
    await context.close()
  }
} finally {
  await browser.close()
  await shop.stop()
}

/** One shopper's way through the shop, with a picture at every stop. */
async function walk(page: Page, width: number): Promise<void> {
  const wide = width >= 768
  const take = (name: string) => keep(page, `${name}-${width}`)

  await page.goto('/')
  await take('home')
  await page.getByRole('link', { name: 'See All' }).nth(1).click()
  await page.waitForURL(/[0-9a-f]{32}\/.+[0-9a-f]{32}$/)
  await take('listing')
  await page.goto('/search?q=paneer')
  await take('search')
  await page.locator('main a[href^="/product/"]').first().click()
  await page.waitForURL(/\/product\//)
  await take('product')

  await register(page, newcomer('Meera Nair'))
  await page.goto('/search?q=milk')
  for (const at of [0, 1, 2]) {
    await page.getByRole('button', { name: /^Add / }).nth(at).click()
  }
  await page.waitForTimeout(2_500)
  if (wide) {
    await page.getByRole('banner').getByRole('link', { name: /cart/i }).click()
    await page.getByRole('dialog').waitFor()
  } else await page.goto('/cart')
  await take('cart-drawer')
  await page.getByRole('button', { name: /Proceed/ }).click()
  await page.waitForURL(/\/checkout/)
  await page.getByRole('button', { name: 'Add address' }).click()
  await fillAddress(page)
  await page.getByRole('radio').first().waitFor()
  await page.waitForTimeout(2_500)
  await take('checkout')
  await page.getByRole('button', { name: 'Cash on Delivery' }).click()
  await page.waitForURL(/\/success/)
  await take('success')
  await page.goto('/dashboard/myorders')
  await page.getByRole('article').first().waitFor()
  await take('my-orders')

  await page.context().clearCookies()
  await page.evaluate('localStorage.clear()')
  await page.goto('/login?next=/dashboard/all-orders')
  await login(page, admin)
  await page
    .getByLabel(/Change Status of/)
    .first()
    .waitFor()
  await page.waitForTimeout(2_500)
  await take('all-orders')
}

async function keep(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(PICTURES_ARE_IN, undefined, { timeout: 20_000 })
  await page.waitForTimeout(300)
  const picture = sharp(await page.screenshot())
  await picture.webp({ quality: 80 }).toFile(path.join(folder, `${name}.webp`))
  console.log(name)
}
