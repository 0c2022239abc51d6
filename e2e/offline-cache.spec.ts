import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './support/journey.ts'
import { addMilk, goods, putInCart } from './support/products.ts'
import { registerByApi } from './support/users.ts'

test.use({
  serviceWorkers: 'allow',
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Failed to load resource/],
})

const notice = (page: Page) =>
  page.getByText(/This is the shop as you saw it on .*Prices may have changed, and you need a connection/)

test('offline, the shop shows the pages last visited with their age, and current ones once online', async ({
  page,
  context,
  accessible,
}) => {
  await page.goto('/')
  await storedHere(page)
  const row = page.getByRole('link', { name: 'See All' }).first()
  await row.click()
  await page.waitForURL(/-[0-9a-f]{32}\//)
  // the URL changes shortly before the page
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\d products$/)
  const category = await page.getByRole('heading', { level: 1 }).textContent()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(notice(page)).toHaveCount(0)

  await context.setOffline(true)
  await page.goto('/')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(notice(page)).toBeVisible()
  await accessible(page)
  await row.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(category ?? '')
  await expect(page.getByRole('article').first()).toBeVisible()

  // a page never visited shows the offline page with links to stored ones
  await page.goto('/dashboard/myorders')
  await expect(page.getByRole('heading', { name: 'You seem to be offline' })).toBeVisible()
  await accessible(page)
  await page.getByRole('link', { name: 'Go To Home' }).click()
  await expect(notice(page)).toBeVisible()

  await context.setOffline(false)
  await expect(notice(page)).toHaveCount(0)
  await expect(page.locator('html')).not.toHaveAttribute('data-seen')
})

test('offline, a link shows the stored page if the data of the page is not stored', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await storedHere(page)
  const link = page.getByRole('article').first().getByRole('link')
  await page.goto((await link.getAttribute('href')) ?? '')
  await page.goto('/', { waitUntil: 'networkidle' })
  await context.setOffline(true)
  await link.click()
  await expect(page.getByRole('heading', { name: /product details/i })).toBeVisible()
  await expect(notice(page)).toBeVisible()
})

test('offline, a shopper’s cart is shown and editable, and the changes are sent once online', async ({
  page,
  context,
}) => {
  await registerByApi(page)
  const [milk, ...others] = (await goods(page, 'milk')).filter(({ stock }) => stock > 20)
  // sizes of one product have one name
  const more = others.find(({ name }) => name !== milk?.name)
  if (!milk || !more) throw new Error('no milk')
  await putInCart(page, [
    { productId: milk._id, quantity: 2 },
    { productId: more._id, quantity: 1 },
  ])
  await page.goto('/cart')
  await expect(page.getByText('3 items').first()).toBeVisible()
  await storedHere(page)

  await context.setOffline(true)
  await page.goto('/cart')
  await expect(page.getByText('3 items').first()).toBeVisible()
  await expect(notice(page)).toBeVisible()
  const main = page.getByRole('main')
  await main.getByRole('button', { name: `One ${milk.name} ${milk.unit} more` }).click()
  await expect(page.getByText('Saved here until you are back online')).toBeVisible()
  await main.getByRole('button', { name: `One ${more.name} ${more.unit} less` }).click()
  await expect(main.getByRole('link', { name: more.name })).toHaveCount(0)
  // also after the tab is closed
  await page.goto('/cart')
  await expect(main.getByRole('link', { name: milk.name })).toBeVisible()
  await expect(main.getByRole('link', { name: more.name })).toHaveCount(0)
  await expect(page.getByText('3 items').first()).toBeVisible()

  await context.setOffline(false)
  await expect(notice(page)).toHaveCount(0)
  await expect
    .poll(async () => {
      const { data } = await (await page.request.get('/api/cart/get')).json()
      return data.map((line: { quantity: number }) => line.quantity)
    })
    .toEqual([3])
})

test('data of pages that an earlier version cached is deleted', async ({ page }) => {
  await page.addInitScript(`
    if (!localStorage.getItem('again')) {
      localStorage.setItem('again', 'yes')
      caches.open('data').then((cache) => cache.put('/_.data', new Response('old')))
    }`)
  await page.goto('/')
  await expect.poll(() => page.evaluate(`localStorage.getItem('again')`)).toBe('yes')
  await storedHere(page)
  await expect.poll(() => page.evaluate(`caches.has('data')`)).toBe(false)
})

test('offline, a guest’s cart is shown and editable, too', async ({ page, context }) => {
  await addMilk(page)
  await storedHere(page)
  await context.setOffline(true)
  await page.goto('/cart')
  await page.getByRole('main').getByRole('button', { name: /more$/ }).click()
  // on a slow device the press is handled later
  await expect(page.getByText('2 items').first()).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByText('2 items').first()).toBeVisible()
})

test('offline, a cart and the home page are shown without rows whose code was never loaded', async ({
  page,
  context,
}) => {
  await addMilk(page)
  await page.goto('/')
  await storedHere(page)
  const loads: string[] = []
  page.on('load', () => loads.push(new URL(page.url()).pathname))
  await context.setOffline(true)
  let failed = page.waitForEvent('requestfailed', (request) => request.url().includes('goes-with-cart'))
  await page.goto('/cart')
  await failed
  await expect(page.getByRole('main').getByText('Bill details')).toBeVisible()
  // as on a device on which products were seen by now
  const seen = JSON.stringify(['0'.repeat(32), '1'.repeat(32)])
  await page.evaluate(`localStorage.setItem('seenProducts', '${seen}')`)
  failed = page.waitForEvent('requestfailed', (request) => request.url().includes('choice-row'))
  await page.goto('/')
  await failed
  await expect(page.getByRole('heading', { name: 'Best sellers' })).toBeVisible()
  // an error page would load the stored page again, and again
  await page.waitForTimeout(2_000)
  await expect(page.getByRole('heading', { name: 'Best sellers' })).toBeVisible()
  expect(loads).toEqual(['/cart', '/'])
})

test('no data of an account is stored after a logout, neither its picture nor viewed pictures', async ({
  page,
}) => {
  await registerByApi(page)
  const picture = sharp({ create: { width: 64, height: 64, channels: 3, background: 'green' } })
  const avatar = { name: 'me.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() }
  const uploaded = await page.request.put('/api/user/upload-avatar', { multipart: { avatar } })
  const { data } = (await uploaded.json()) as { data: { avatar: string } }
  const old = '/pictures/uploaded/old'
  // other tests upload pictures of the catalogue, which may be stored
  const ofAccount = async () =>
    (await pictures(page)).filter((address) =>
      [new URL(data.avatar, address).pathname, old].includes(new URL(address).pathname),
    )
  await page.goto('/')
  await storedHere(page)
  await page.goto('/dashboard/profile')
  const shown = page.locator('main img[src*="/pictures/uploaded/"]')
  await expect(shown).not.toHaveJSProperty('naturalWidth', 0)
  await page.goto('/')
  await expect.poll(() => pictures(page)).not.toEqual([])
  expect(await ofAccount()).toEqual([])
  // an entry stored by an earlier version
  await page.evaluate(`caches.open('pictures').then((cache) => cache.put('${old}', new Response('mine')))`)
  expect(await ofAccount()).toHaveLength(1)
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  await expect.poll(ofAccount).toEqual([])
})

test('after a logout nothing here says what the user searched and opened, and the shop opens offline', async ({
  page,
  context,
}) => {
  await registerByApi(page)
  await page.goto('/')
  await storedHere(page)
  await page.goto('/search?q=milk')
  await page.getByRole('main').getByRole('article').first().getByRole('link').click()
  await page.waitForURL(/\/product\//)
  await page.reload()
  const personal = async () =>
    (await page.evaluate<string[]>(ADDRESSES)).filter((address) =>
      /^\/(search|product\/)/.test(new URL(address).pathname),
    )
  // a page and its time, of the search and of the product
  await expect.poll(async () => (await personal()).length).toBeGreaterThan(3)
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  await expect.poll(personal).toEqual([])
  await storedHere(page)
  expect(await personal()).toEqual([])
  await context.setOffline(true)
  await page.goto('/')
  await expect(page.getByRole('article').first()).toBeVisible()
})

/** Runs in the browser: the addresses in its caches, and those whose time Workbox stores. */
const ADDRESSES = `(async () => {
  const name = 'workbox-expiration'
  const result = (request) => new Promise((done, failed) => {
    request.onsuccess = () => done(request.result)
    request.onerror = failed
  })
  const caching = (await caches.keys()).map(async (name) => (await caches.open(name)).keys())
  const addresses = (await Promise.all(caching)).flat()
  const databases = await indexedDB.databases()
  if (databases.some((database) => database.name === name)) {
    const database = await result(indexedDB.open(name))
    addresses.push(...(await result(database.transaction('cache-entries').objectStore('cache-entries').getAll())))
    database.close()
  }
  return addresses.map(({ url }) => url)
})()`

/** The URLs of the pictures stored in this browser's cache. */
const pictures = (page: Page) =>
  page.evaluate<string[]>(
    `caches.open('pictures').then((cache) => cache.keys()).then((keys) => keys.map(({ url }) => url))`,
  )

/** Waits until the service worker is active and has cached the pages and the files that this page uses. */
async function storedHere(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  for (const path of ['/', '/cart', '/offline'])
    await expect.poll(() => page.evaluate(`caches.match('${path}').then(Boolean)`)).toBe(true)
  // pages and files are fetched side by side, so the last page may be there before the last file
  await expect.poll(() => page.evaluate<string[]>(NOT_CACHED)).toEqual([])
}

/** Runs in the browser: the loaded files that are not in its cache. */
const NOT_CACHED = `(async () => {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const files = loaded.filter((name) => new URL(name).pathname.startsWith('/assets/'))
  const cached = await Promise.all(files.map((name) => caches.match(name)))
  return files.filter((_, index) => !cached[index])
})()`
