import { javascriptOfHome } from '../bench/javascript.ts'
import { expect, test } from './support/journey.ts'

test('browse: home, a listing with more pages, a product, and back', async ({ page, accessible }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/Jhatpat/)
  await accessible(page)

  await page.getByRole('link', { name: 'See All' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const cards = page.locator('main a[href^="/product/"]')
  await expect(cards.first()).toBeVisible()
  await accessible(page)
  // 8 a page (spec §9): the third is only asked for when the end of the second comes near
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 2_000)
      return cards.count()
    })
    .toBeGreaterThan(16)

  await cards.first().click()
  await expect(page).toHaveURL(/\/product\/.+-[0-9a-f]{32}$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByText('10 Min').first()).toBeVisible()
  await accessible(page)

  await page.goBack()
  await expect(cards.first()).toBeVisible()
})

test('search follows what is typed, finds misspelt words, and says when there is nothing', async ({
  page,
  accessible,
}) => {
  await page.goto('/search')
  const box = page.getByPlaceholder('Search for atta dal and more.')
  await expect(box).toBeFocused()
  await box.pressSequentially('panner')
  await expect(page).toHaveURL(/q=panner$/)
  await expect(page.getByRole('link', { name: /paneer/i }).first()).toBeVisible()
  await accessible(page)
  await box.fill('xyzzyqwv')
  await expect(page.getByText('No Data found')).toBeVisible()
  await accessible(page)
})

test('a product tells search engines what it is, what it costs and whether it is there', async ({ page }) => {
  await page.goto('/')
  const href = await page.locator('a[href^="/product/"]').first().getAttribute('href')
  await page.goto(href ?? '')
  const linked = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '{}',
  )
  expect(linked['@type']).toBe('Product')
  expect(linked.offers).toMatchObject({ priceCurrency: 'INR' })
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/product\//)
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /.+/)
})

test.describe('pages that are not there', () => {
  // the browser itself reports a document that answers 404
  test.use({ expectedErrors: [/status of 404/] })

  for (const path of [
    '/nothing-here',
    '/product/milk',
    `/product/milk-${'0'.repeat(32)}`,
    `/a-${'0'.repeat(32)}/b-${'0'.repeat(32)}`,
    '/product/%E0%A4',
  ]) {
    test(`${path} is a real 404 with a way on`, async ({ page, accessible }) => {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      await accessible(page)
      await page.getByRole('main').getByRole('link', { name: /home/i }).first().click()
      await expect(page).toHaveURL(/\/$/)
    })
  }
})

test('sitemap and robots lead search engines to the shelves', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain('Sitemap: ')
  const sitemap = await (await request.get('/sitemap.xml')).text()
  expect(sitemap.match(/<loc>/g)?.length).toBeGreaterThan(5_000)
})

test('the first page asks for at most 150 kB of JavaScript', async ({ baseURL }) => {
  const { value, kept } = await javascriptOfHome(baseURL ?? '')
  expect(kept, value).toBe(true)
})

test.describe('a script that is not the shop’s', () => {
  test.use({ expectedErrors: [/Content Security Policy/] })

  test('does not run, wherever it got into the page', async ({ page }) => {
    await page.goto('/login')
    const ran = await page.evaluate(`
      const script = document.createElement('script')
      script.textContent = 'globalThis.ran = true'
      document.body.append(script)
      document.body.insertAdjacentHTML('beforeend', '<img src="/favicon.svg" onload="globalThis.ran = true">')
      new Promise((later) => setTimeout(() => later(globalThis.ran === true), 300))`)
    expect(ran).toBe(false)
  })

  test('does not run by waiting like one of ours until the page is painted', async ({ page }) => {
    await page.route('**/login', async (route) => {
      const response = await route.fetch()
      const planted = '<script type="later">globalThis.ran = true</script></body>'
      await route.fulfill({ response, body: (await response.text()).replace('</body>', planted) })
    })
    await page.goto('/login', { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible()
    expect(await page.evaluate('globalThis.ran')).toBeUndefined()
  })
})
