import type { Browser, Locator, Page } from '@playwright/test'
import { openShopProcess, type ShopProcess } from '../../tools/shop-process.ts'
import { expect, test } from './journey.ts'
import { saveAddress } from './products.ts'
import { openStyleServer, type StyleServer } from './style-server.ts'
import { registerByApi } from './users.ts'

/** A shop that has a style of maps, with the server of that style. */
export type MapShop = {
  url: string
  /** the shop of all tests, which has no style */
  usual: string
  styles: StyleServer
  /** a page of its own, as of another person */
  pageOf(browser: Browser, options?: object): Promise<Page>
  close(): Promise<void>
}

/** Opens them; until they are closed, the helpers of tests register staff there. */
export async function openMapShop(env: Record<string, string> = {}): Promise<MapShop> {
  const usual = process.env.SHOP_URL
  const styles = await openStyleServer()
  const shop: ShopProcess = await openShopProcess({ MAP_STYLE_URL: `${styles.url}/style.json`, ...env })
  process.env.SHOP_URL = shop.url
  return {
    url: shop.url,
    usual: usual ?? '',
    styles,
    pageOf: async (browser, options = {}) =>
      (await browser.newContext({ baseURL: shop.url, serviceWorkers: 'block', ...options })).newPage(),
    async close() {
      process.env.SHOP_URL = usual
      await shop.stop()
      await styles.close()
    },
  }
}

/** Such a shop for the tests of a file, which get it by a call; its style and tiles are whole when a test begins. */
export function mapShopForFile(): () => MapShop {
  let shop: MapShop
  test.beforeAll(async () => {
    test.setTimeout(400_000)
    shop = await openMapShop()
  })
  test.afterAll(() => shop?.close())
  test.beforeEach(() => {
    shop.styles.broken = {}
  })
  return () => shop
}

export const mapOf = (page: Page): Locator => page.locator('[data-map]')

/** Scrolls to the map of a page, which is loaded when it comes into view, and waits until it is of tiles. */
export async function isOfTiles(page: Page): Promise<void> {
  await mapOf(page).scrollIntoViewIfNeeded()
  await expect(mapOf(page)).toHaveAttribute('data-map', 'tiles')
}

/** Presses a place of a map, as parts of its size. */
export async function press(map: Locator, left: number, top: number): Promise<void> {
  await map.scrollIntoViewIfNeeded()
  const box = await map.boundingBox()
  if (!box) throw new Error('no map')
  await map.page().mouse.click(box.x + box.width * left, box.y + box.height * top)
}

/** The dialog of a new shopper's address, with the map of its pin. */
export async function openPin(page: Page): Promise<void> {
  await registerByApi(page)
  await saveAddress(page)
  await page.goto('/dashboard/address')
  await page.getByRole('button', { name: /^Edit/ }).first().click()
  await page.getByRole('button', { name: 'Put a pin at your door' }).click()
}

/** The saved pin of the address. */
export async function pinOf(page: Page): Promise<{ latitude: number; longitude: number }> {
  const { data } = await (await page.request.get('/api/v1/addresses')).json()
  return data[0].pin
}
