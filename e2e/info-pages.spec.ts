import { expect, test } from './support/journey.ts'

const pages = {
  Help: /Can I cancel an order/,
  'Contact us': /care@jhatpat\.example/,
  'Terms of use': /maximum retail price/,
  'Refunds and cancellations': /5 to 7 working days/,
  'Privacy notice': /Digital Personal Data Protection Act, 2023/,
  'Grievance officer': /Consumer Protection \(E-Commerce\) Rules, 2020/,
  Licences: /FSSAI licence number: \d{14}/,
}

test('the footer links to help, terms, privacy and licences, each with metadata and in the sitemap', async ({
  page,
  accessible,
}) => {
  const sitemap = await (await page.request.get('/sitemap.xml')).text()
  await page.goto('/')
  for (const [title, words] of Object.entries(pages)) {
    await page.getByRole('contentinfo').getByRole('link', { name: title, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.locator('article')).toContainText(words)
    await expect(page).toHaveTitle(`${title} | Jhatpat`)
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{20,}\.$/)
    const address = await page.locator('link[rel=canonical]').getAttribute('href')
    expect(new URL(address ?? '').pathname).toBe(new URL(page.url()).pathname)
    expect(sitemap).toContain(`<loc>${address}</loc>`)
    await accessible(page)
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us', exact: true }).click()
  await expect(page.getByRole('link', { name: 'care@jhatpat.example' })).toHaveAttribute(
    'href',
    'mailto:care@jhatpat.example',
  )
  await expect(page.getByRole('link', { name: '1800 000 0000' })).toHaveAttribute('href', 'tel:18000000000')
  // beside the links of the specification (spec §2)
  for (const name of ['Facebook', 'Instagram', 'LinkedIn'])
    await expect(
      page.getByRole('contentinfo').getByRole('link', { name: `Jhatpat on ${name}` }),
    ).toBeVisible()
})

test.describe('on a phone, in Hindi', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the information pages are in Hindi and fit the screen', async ({ page, accessible, baseURL }) => {
    await page.context().addCookies([{ name: 'language', value: 'hi', url: baseURL ?? '' }])
    await page.goto('/info/privacy')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('निजता सूचना')
    // the footer already lists the pages, so there is no second list above it
    await expect(page.getByRole('link', { name: 'निजता सूचना', exact: true })).toHaveCount(1)
    await expect(page).toHaveTitle('निजता सूचना | Jhatpat')
    await expect(page.locator('article')).toContainText('शिकायत अधिकारी: कविता डेमो')
    // the style sheets load after the first paint
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    await accessible(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'लाइसेंस', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('लाइसेंस')
  })
})

test.describe('an information page that does not exist', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('returns 404', async ({ page }) => {
    expect((await page.goto('/info/nothing'))?.status()).toBe(404)
  })
})
