import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { ordersOf } from './support/orders.ts'
import { admin, loginByApi } from './support/users.ts'

/** A new order, and an admin in the browser of `page`. */
async function orderOf(page: Page) {
  const { numbers } = await ordersOf(page, 1)
  const { data } = await (await page.request.get('/api/v1/orders')).json()
  const order: { id: string; number: string; name: string } = {
    id: data[0].id,
    number: numbers[0] ?? '',
    name: data[0].lines[0].name,
  }
  await loginByApi(page, admin)
  return order
}

for (const width of [390, 1280])
  test(`the board has each open order at its stage, ${width} px wide`, async ({ page, accessible }) => {
    await page.setViewportSize({ width, height: 844 })
    const order = await orderOf(page)
    await page.goto('/dashboard/board')
    const column = (title: string) =>
      page
        .locator('section')
        .filter({ has: page.getByRole('heading', { level: 2, name: new RegExp(`^${title} `) }) })
        .last()
        .getByRole('listitem')
        .filter({ hasText: order.number })
    await expect(column('New')).toContainText(/min left/)
    expect((await page.request.post(`/api/v1/store/orders/${order.id}/accept`)).status()).toBe(200)
    await page.reload()
    await expect(column('Picking')).toContainText('Asha')
    await expect(column('New')).toHaveCount(0)
    expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false)
    await accessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await accessible(page)
  })

test('the picking list of an order prints on A4, and on the 80 mm of a receipt printer', async ({
  page,
  accessible,
}) => {
  const order = await orderOf(page)
  await page.goto(`/dashboard/all-orders/${order.id}`)
  await page.getByRole('link', { name: 'Print picking list' }).click()
  await expect(page).toHaveURL(/picking-list$/)
  await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled()
  const list = page.getByRole('article')
  await expect(list.getByRole('listitem')).toHaveText(new RegExp(`^1 ×${order.name}`))
  await accessible(page)
  expect(await millimetres(page)).toEqual([210, 297])
  await page.getByLabel('Paper').selectOption('80 mm')
  await expect(page).toHaveURL(/paper=80/)
  // the URL changes before the page is rendered for it
  await expect.poll(() => millimetres(page)).toEqual([80, 297])
  await page.emulateMedia({ media: 'print' })
  await expect(list).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
})

/** The size of the printed page, which a PDF has in points of 1/72 inch. */
async function millimetres(page: Page): Promise<number[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const [, width, height] = /\/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []
  return [width, height].map((points) => Math.round((Number(points) / 72) * 25.4))
}
