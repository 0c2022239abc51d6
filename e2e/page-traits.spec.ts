import type { Page as Tab } from '@playwright/test'
import { notFound, type Page, pages } from '#web/routes.ts'
import { expect, test } from './support/journey.ts'
import { addMilk, goods, putInCart } from './support/products.ts'
import { admin, loginByApi, registerByApi } from './support/users.ts'

/** The table of pages declares traits; these tests check them in browsers and for search engines. */
const all = [...pages, notFound]

test.use({ expectedErrors: [/status of (?:401|403|404)/] })

test('pages, robots.txt and sitemap match the traits in the table of pages', async ({ page }) => {
  const robots = await text(page, '/robots.txt')
  const locations = (await text(page, '/sitemap.xml')).matchAll(/<loc>[a-z]+:\/\/[^/]+([^<]*)<\/loc>/g)
  const sitemap = new Set([...locations].map(([, path]) => path))
  const disallowed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path ?? '')
  const found = []
  for (const [{ path }, address] of await addresses(page)) {
    const response = await page.request.get(address)
    const html = await response.text()
    const canonical = html.includes('rel="canonical"')
    const noindex = html.includes('content="noindex"') || response.status() === 404
    expect({ path, noindex }).toEqual({ path, noindex: !canonical })
    found.push({
      path,
      robots: disallowed.some((start) => address.startsWith(start))
        ? 'disallow'
        : canonical
          ? 'index'
          : 'noindex',
      listed: sitemap.has(address),
    })
  }
  expect(found).toEqual(
    all.map(({ path, robots, sitemap }) => ({ path, robots, listed: sitemap !== 'none' })),
  )
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a browser stores the pages marked in the table of pages, and no others', async ({ page }) => {
    test.slow()
    const stored = (paths: string[]) =>
      page.evaluate<boolean[]>(
        `caches.open('pages-4')
          .then((cache) => Promise.all(${JSON.stringify(paths)}.map((path) => cache.match(path))))
          .then((found) => found.map(Boolean))`,
      )
    await page.goto('/not-served', { waitUntil: 'networkidle' })
    const visits = await addresses(page)
    const visited = async () => {
      const all = await stored(visits.map(([, address]) => address))
      return visits.map(([{ path }], at) => ({ path, stored: all[at] }))
    }
    // the service worker fetches these pages side by side, so they are stored in any order
    await expect
      .poll(visited, { timeout: 90_000 })
      .toEqual(all.map(({ path, offline }) => ({ path, stored: offline === 'always' })))

    await loginByApi(page, admin)
    for (const [, address] of visits) await page.goto(address)
    // pages are stored in the order of the visits, shortly after each visit
    await page.goto('/search?q=last')
    await expect.poll(() => stored(['/search?q=last'])).toEqual([true])
    await expect
      .poll(visited)
      .toEqual(all.map(({ path, offline }) => ({ path, stored: offline !== 'never' })))
  })
})

test.describe('on a phone with a filled cart', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('for a guest, personal pages require a login, and the cart bar shows where the table declares it', async ({
    page,
  }) => {
    test.slow()
    const visits = await addresses(page)
    await addMilk(page)
    const found = []
    for (const [{ path, access, cartBar }, address] of visits) {
      if (access !== 'anyone') {
        await page.goto(address)
        found.push({ path, toLogin: await isLoginFor(page, address), bar: cartBar })
        continue
      }
      await page.goto(address, { waitUntil: 'networkidle' })
      // some pages redirect unless a previous step was completed, some of them while the bar is looked for
      const isHere = () => new URL(page.url()).pathname === new URL(address, page.url()).pathname
      const shown = isHere() ? await cartBarOf(page, cartBar) : cartBar
      const bar = isHere() ? shown : cartBar
      found.push({ path, toLogin: page.url().includes('/login?'), bar })
    }
    expect(found).toEqual(
      all.map(({ path, access, cartBar }) => ({ path, toLogin: access !== 'anyone', bar: cartBar })),
    )
  })

  test('for a shopper, the cart bar shows on personal pages where the table declares it', async ({
    page,
  }) => {
    test.slow()
    await registerByApi(page)
    const [one] = (await goods(page, 'milk')).filter(({ stock }) => stock > 1)
    await putInCart(page, [{ productId: one?._id ?? '', quantity: 1 }])
    const personal = (await addresses(page)).filter(([{ access }]) => access === 'shopper')
    const found = []
    for (const [{ path, cartBar }, address] of personal) {
      await page.goto(address, { waitUntil: 'networkidle' })
      found.push({ path, bar: await cartBarOf(page, cartBar) })
    }
    expect(found).toEqual(personal.map(([{ path, cartBar }]) => ({ path, bar: cartBar })))
  })
})

/** The browser is sent to the login when the page's code has run, which takes as long as the machine is busy. */
async function isLoginFor(page: Tab, address: string): Promise<boolean> {
  const login = `/login?next=${encodeURIComponent(address)}`
  return page
    .waitForURL((url) => url.href.endsWith(login), { timeout: 30_000 })
    .then(
      () => true,
      () => false,
    )
}

/**
 * Whether the cart is at the lower edge, once the header shows how much is in it. Its code is loaded then, so an
 * expected bar may take as long as any element, and one that is not expected has a second to show.
 */
async function cartBarOf(page: Tab, expected: Page['cartBar']): Promise<Page['cartBar']> {
  const header = page.getByRole('banner')
  if ((await header.count()) > 0) await expect(header.getByRole('link', { name: /^Cart: 1/ })).toBeVisible()
  const bar = page.getByRole('link', { name: 'View Cart' })
  const timeout = expected === 'shown' ? 15_000 : 1_000
  return bar.waitFor({ timeout }).then(
    () => 'shown',
    () => 'hidden',
  )
}

const text = async (page: Tab, path: string): Promise<string> => (await page.request.get(path)).text()

/** Every page of the table with one of its addresses. */
async function addresses(page: Tab): Promise<[Page, string][]> {
  const home = await text(page, '/')
  const linked = (pattern: RegExp) => pattern.exec(home)?.[1] ?? ''
  const examples: Record<string, string> = {
    'product/:product': linked(/href="(\/product\/[^"]+)"/),
    ':category/:subCategory': linked(/href="(\/[^"/]+-[0-9a-f]{32}\/[^"/]+-[0-9a-f]{32})"/),
    'info/:page': '/info/privacy',
    'collections/:slug': '/collections/under-99',
    '*': '/no-such-page',
  }
  const id = '0'.repeat(32)
  return all.map((row) => [row, examples[row.path] ?? `/${row.path.replace(/:\w+/, id)}`])
}
