import { untilHydrated } from './support/hydrated.ts'
import { expect, test } from './support/journey.ts'

test('home is loaded again when a server of another release sends its data', async ({ page }) => {
  await page.goto('/cart')
  await page.route(/_root\.data|\/_\.data/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('"packed"', '"home"') })
  })
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  const home = page.getByRole('link', { name: 'Jhatpat' }).first()
  // before, the browser itself would follow the link, without the data
  await untilHydrated(home)
  await home.click()
  await expect(page.getByRole('region', { name: 'Dairy, Bread & Eggs' })).toBeVisible()
  expect(documents).toEqual(['/'])
})
