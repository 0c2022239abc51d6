import type { Page } from '@playwright/test'
import { listingPath } from '#contract/slug.ts'
import { hold } from './support/hold.ts'
import { untilHydrated } from './support/hydrated.ts'
import { expect, test } from './support/journey.ts'
import { pictureFile } from './support/pictures.ts'
import { goods } from './support/products.ts'
import { admin, loginByApi, registerByApi } from './support/users.ts'

test.describe('filters that are pressed before the products of the press before are loaded', () => {
  test('are both removed', async ({ page }) => {
    const path = await cookies(page)
    await page.goto(`${path}?price=0-50&stock=in`)
    const chosen = page.getByRole('list', { name: 'Chosen filters' })
    await untilHydrated(chosen.getByRole('link').first())
    const release = await hold(page, /\.data\?/)
    await chosen.getByRole('link', { name: 'Remove Under ₹50' }).click()
    await chosen.getByRole('link', { name: 'Remove In stock' }).click()
    release()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(chosen).toHaveCount(0)
  })

  test('are both removed, also by a press before the other one is rendered', async ({ page }) => {
    const path = await cookies(page)
    await page.goto(`${path}?price=0-50&stock=in&sort=cheapest`)
    const chosen = page.getByRole('list', { name: 'Chosen filters' })
    await untilHydrated(chosen.getByRole('link').first())
    // in one task, so that nothing is rendered in between
    await chosen.getByRole('link', { name: /^Remove/ }).evaluateAll((links: { click(): void }[]) => {
      for (const link of links) link.click()
    })
    await expect(page).toHaveURL(new RegExp(`${path}[?]sort=cheapest$`))
    await expect(chosen).toHaveCount(0)
  })

  test('keep the order that was chosen just before', async ({ page }) => {
    for (const path of [`${await cookies(page)}?`, '/search?q=biscuit&']) {
      await page.goto(`${path}stock=in`)
      const sort = page.getByRole('combobox', { name: 'Sort by' })
      await untilHydrated(sort)
      const release = await hold(page, /\.data\?/)
      await sort.selectOption('Price: low to high')
      await page.getByRole('link', { name: 'Remove In stock' }).click()
      release()
      await expect(page).toHaveURL(/[?&]sort=cheapest$/)
      await expect(page).not.toHaveURL(/stock=in/)
      await expect(sort).toHaveValue('cheapest')
      await page.unrouteAll()
    }
  })
})

test('quick presses on the quantity of a list all count', async ({ page }) => {
  await registerByApi(page)
  const [dal] = await goods(page, 'dal')
  const key = (name: string) => ({ 'idempotency-key': `${name}-${Date.now()}-${Math.random()}` })
  const made = await page.request.post('/api/v1/lists', { data: { name: 'Week' }, headers: key('list') })
  const { id } = await made.json()
  await page.request.post(`/api/v1/lists/${id}/lines`, { data: { productId: dal?._id, quantity: 1 } })
  await page.goto(`/dashboard/lists/${id}`)
  const more = page.getByRole('button', { name: `One more: ${dal?.name}` })
  const quantity = page.getByRole('status', { name: `Quantity of ${dal?.name}` })
  const onServer = async () =>
    (await (await page.request.get(`/api/v1/lists/${id}`)).json()).lines[0]?.quantity
  await expect(quantity).toHaveText('1')
  const release = await hold(page, '**/api/v1/list-lines/*', 'PATCH')
  for (const shown of ['2', '3', '4']) {
    await more.click()
    await expect(quantity).toHaveText(shown)
  }
  release()
  await expect.poll(onServer).toBe(4)
  await page.getByRole('button', { name: `One less: ${dal?.name}` }).click()
  await expect.poll(onServer).toBe(3)
  await expect(quantity).toHaveText('3')
})

test('a search that was being typed does not call back the press on another page', async ({ page }) => {
  await loginByApi(page, admin)
  await page.addInitScript(keepTimers, 300)
  await page.goto('/dashboard/stock')
  const search = page.getByLabel('Search stock')
  await untilHydrated(search)
  const release = await hold(page, /board\.data/)
  const asked = page.waitForRequest(/board\.data/)
  await search.fill('matchbox')
  await page.waitForFunction('keptTimers.length > 1')
  // the search becomes due before the press is rendered
  await page.getByRole('link', { name: 'Board' }).evaluate((link: { click(): void }) => {
    link.click()
    for (const due of (globalThis as unknown as KeptTimers).keptTimers) due()
  })
  await asked
  release()
  await expect(page).toHaveURL(/\/dashboard\/board$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Open orders' })).toBeVisible()
})

type KeptTimers = { keptTimers: (() => void)[] }

/** Runs in the page: timers of this many milliseconds are not started but kept, for the test to call them. */
function keepTimers(kept: number): void {
  const start = globalThis.setTimeout
  const timers: (() => void)[] = []
  const setTimeout = (call: (...values: unknown[]) => void, ms?: number, ...values: unknown[]) => {
    if (ms !== kept) return start(call, ms, ...values)
    timers.push(() => call(...values))
    return 0
  }
  Object.assign(globalThis, { keptTimers: timers, setTimeout })
}

test('while a profile picture is uploaded, no other one can be chosen', async ({ page }) => {
  await registerByApi(page)
  await page.goto('/dashboard/profile')
  await page.getByRole('button', { name: 'Edit picture' }).click()
  const dialog = page.getByRole('dialog', { name: 'Profile picture' })
  const chooser = dialog.locator('input[type=file]')
  await chooser.setInputFiles(await pictureFile('me.png', 'teal'))
  const release = await hold(page, '**/api/user/upload-avatar', 'PUT')
  await dialog.getByRole('button', { name: 'Upload' }).click()
  await expect(chooser).toBeDisabled()
  release()
  await expect(dialog).toHaveCount(0)
})

/** The address of the listing of cookies. */
async function cookies(page: Page): Promise<string> {
  const { data } = await (await page.request.get('/api/v1/sub-categories')).json()
  const sub = data.find(({ name }: { name: string }) => name === 'Cookies')
  return listingPath(sub.categories[0], sub)
}
