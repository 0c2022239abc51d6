import { hold } from './support/hold.ts'
import { untilHydrated } from './support/hydrated.ts'
import { expect, test } from './support/journey.ts'
import { goods, saveAddress } from './support/products.ts'
import { admin, login, loginByApi, newUser, registerByApi } from './support/users.ts'

test('a page out of the back/forward cache shows nothing of the user before', async ({ page }) => {
  const [first, second] = [newUser(), newUser()]
  for (const data of [first, second])
    expect((await page.request.post('/api/user/register', { data })).status()).toBe(201)
  await page.goto('/login?next=/dashboard/address')
  await login(page, first)
  await saveAddress(page)
  await page.reload()
  const saved = page.getByRole('main').getByText('12, 100 Feet Road')
  await expect(saved).toBeVisible()

  // a cached page gets no event of another tab, and neither does the page that stores something itself
  const { data } = await (await page.request.post('/api/user/login', { data: second })).json()
  await page.evaluate(
    `localStorage.setItem('accessToken', ${JSON.stringify(data.accessToken ?? data.accesstoken)})
     localStorage.setItem('refreshToken', ${JSON.stringify(data.refreshToken)})
     dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))`,
  )
  await expect(page.getByText('You have no saved address yet.', { exact: false })).toBeVisible()
  await expect(saved).toHaveCount(0)
})

test.describe('a position that is found late', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(
      'navigator.geolocation.getCurrentPosition = (found) => { globalThis.findMe = found }',
    )
  })

  test('does not replace the place that was chosen meanwhile', async ({ page }) => {
    const chosen: unknown[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/delivery/place'))
        chosen.push(request.postDataJSON())
    })
    await page.goto('/')
    const control = page.getByRole('banner').locator('button[aria-haspopup=dialog]').filter({ visible: true })
    await untilHydrated(control)
    await control.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Use my current location' }).click()
    await dialog.getByLabel('Pincode').fill('411 038')
    await dialog.getByRole('button', { name: 'Deliver here' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(control).toContainText('Kothrud')
    await page.evaluate('findMe({ coords: { latitude: 12.912, longitude: 77.637 } })')

    // the next choice is sent after everything that the position could have caused
    await control.click()
    await dialog.getByLabel('Pincode').fill('560038')
    await dialog.getByRole('button', { name: 'Deliver here' }).click()
    await expect(dialog).toHaveCount(0)
    expect(chosen).toMatchObject([{ pincode: '411 038' }, { pincode: '560038' }])
  })
})

test('a view as a shopper ends on the server also if the clock of the device is ahead', async ({ page }) => {
  const shopper = await registerByApi(page)
  await page.context().clearCookies()
  await page.goto('/login')
  await login(page, admin)
  const begun = await page.request.post('/api/v1/staff/shopper-views', {
    data: { email: shopper.email, why: 'Asks where the order is' },
  })
  expect(begun.status()).toBe(201)
  await page.clock.install({ time: Date.now() + 20 * 60_000 })
  await page.goto('/dashboard/myorders')
  await expect(page).toHaveURL(/\/dashboard\/all-orders$/)
  await expect(page.getByRole('heading', { level: 1, name: 'All Orders' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Looking as a shopper' })).toHaveCount(0)
})

test.describe('the dates of a product', () => {
  test('stay open when what is saved takes the product out of the list', async ({ page }) => {
    await loginByApi(page, admin)
    const { name } = await productWithout(page, 'stock')
    await page.goto(`/dashboard/stock?show=sold-out&search=${encodeURIComponent(name)}`)
    await page.getByRole('button', { name: `Dates of ${name}, 100 g` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Best before').fill('2031-05-01')
    await dialog.getByLabel('Pieces').fill('7')
    await dialog.getByRole('button', { name: 'Save', exact: true }).first().click()
    await expect(dialog.getByRole('list', { name: 'Dates' })).toContainText('7')
    await expect(page.getByText('No Data found')).toHaveCount(1)
    await expect(dialog.getByLabel('Pieces')).toHaveValue('')
  })

  test('keep a number that is typed while the one before is sent', async ({ page }) => {
    await loginByApi(page, admin)
    const { name } = await productWithout(page, 'dates')
    await page.goto(`/dashboard/stock?search=${encodeURIComponent(name)}`)
    await page.getByRole('button', { name: `Dates of ${name}, 100 g` }).click()
    const dialog = page.getByRole('dialog')
    const release = await hold(page, '**/api/v1/staff/batches', 'POST')
    await dialog.getByLabel('Best before').fill('2031-05-01')
    await dialog.getByLabel('Pieces').fill('7')
    const save = dialog.getByRole('button', { name: 'Save', exact: true }).first()
    await save.click()
    await dialog.getByLabel('Pieces').fill('41')
    release()
    await expect(dialog.getByRole('list', { name: 'Dates' })).toContainText('7')
    await expect(save).not.toHaveAttribute('aria-busy')
    await expect(dialog.getByLabel('Pieces')).toHaveValue('41')
  })
})

/** A product of one test, without stock or without dates. */
async function productWithout(page: Parameters<typeof goods>[0], what: 'stock' | 'dates') {
  const [like] = (await goods(page, 'milk')) as unknown as Record<string, unknown>[]
  const { image, category, subCategory } = like ?? {}
  const name = `Foxnut ${Date.now().toString(36)}${test.info().workerIndex}`
  const texts = { name, description: 'Puffed lotus seeds.', unit: '100 g', more_details: {} }
  const stock = what === 'stock' ? 0 : 5
  const data = { ...texts, image, category, subCategory, stock, price: 90, discount: 0 }
  expect((await page.request.post('/api/product/create', { data })).status()).toBe(201)
  return { name }
}
