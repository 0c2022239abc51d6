import type { Page } from '@playwright/test'
import { atCheckout, toCheckout } from './support/checkout.ts'
import { expect, test } from './support/journey.ts'
import { addMilk } from './support/products.ts'
import { staffPhone } from './support/staff.ts'
import { widths } from './support/widths.ts'

const NOTE = 'Gate 2, बगीचे के पास; please do not ring, the baby sleeps'
const panel = (page: Page) => page.getByRole('region', { name: 'Delivery instructions' })

async function open(page: Page): Promise<void> {
  await page.getByText('Delivery instructions').click()
  await expect(page.getByLabel('Note for picker and rider')).toBeVisible()
}

async function fillIn(page: Page): Promise<void> {
  await open(page)
  await page.getByLabel('Note for picker and rider').fill(NOTE)
  await page.getByLabel('Leave at the door').check()
  await page.getByLabel('Call about it').check()
}

const latestOrder = async (page: Page): Promise<{ id: string; number: string }> =>
  (await (await page.request.get('/api/v1/orders')).json()).data[0]

for (const { name, use } of widths)
  test.describe(name, () => {
    test.use(use)

    test('note and choices go from the checkout to the order, its picker and its rider', async ({
      page,
      browser,
      accessible,
    }) => {
      test.slow()
      const picker = await staffPhone(browser, { role: 'picker', name: 'Ravi Picker' })
      const rider = await staffPhone(browser, { role: 'rider', name: 'Deepa Rider' })
      await atCheckout(page)
      await expect(page.getByLabel('Leave at the door')).toBeHidden()
      await fillIn(page)
      await accessible(page)
      await page.reload()
      await expect(page.getByText(`${NOTE} · Leave at the door · Call about it`)).toBeVisible()
      await page.getByRole('button', { name: 'Cash on Delivery' }).click()
      await expect(page).toHaveURL(/\/success$/)

      const { id, number } = await latestOrder(page)
      await page.goto(`/dashboard/myorders/${id}`)
      await expect(page.getByText(NOTE)).toBeVisible()
      await expect(page.getByText('Leave at the door')).toBeVisible()
      await accessible(page)

      await picker.goto('/store')
      const card = (staff: Page) => staff.getByRole('listitem').filter({ hasText: number })
      await expect(card(picker)).toBeVisible()
      await expect(picker.getByText(NOTE)).toHaveCount(0)
      await card(picker).getByRole('button', { name: /^Take/ }).click()
      await expect(panel(picker)).toContainText(NOTE)
      await expect(panel(picker)).toContainText('Call about it')
      await expect(panel(picker).getByRole('link', { name: /^Call Meera/ })).toHaveAttribute(
        'href',
        'tel:9845012345',
      )
      await accessible(picker)
      const step = (by: Page, path: string, data = {}) => by.request.post(`/api/v1/${path}`, { data })
      expect((await step(picker, `store/orders/${id}/pack`, { bags: 1 })).status()).toBe(200)

      await rider.goto('/ride')
      await expect(card(rider)).toBeVisible()
      await expect(rider.getByText(NOTE)).toHaveCount(0)
      await card(rider).getByRole('button', { name: /^Take/ }).click()
      await expect(panel(rider)).toContainText(NOTE)
      await expect(rider.getByRole('button', { name: 'Left at the door' })).toHaveCount(0)
      await rider.getByRole('button', { name: 'I am at the door' }).click()
      const left = rider.getByRole('button', { name: 'Left at the door' })
      await expect(left).toBeDisabled()
      await rider.getByLabel('No, not received').check()
      await accessible(rider)
      await left.click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Delivered')
      for (const phone of [picker, rider]) await phone.context().close()
    })

    test('an address has a label in the address book and at the checkout', async ({ page, accessible }) => {
      await atCheckout(page)
      await page.goto('/dashboard/address')
      await page.getByRole('button', { name: /^Edit 12/ }).click()
      await page.getByRole('dialog').getByLabel('Work').check()
      await accessible(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
      await expect(page.getByRole('article').getByText('Work', { exact: true })).toBeVisible()
      await page.goto('/checkout')
      await expect(page.getByRole('radio', { name: /Work.*100 Feet Road/ })).toBeChecked()
    })
  })

test.describe('what was typed is not there', () => {
  test.use({ expectedErrors: [/status of 503/] })

  const typed = (page: Page) =>
    page.evaluate<string>(`JSON.stringify([{ ...localStorage }, { ...sessionStorage }])`)
  /** Puts something into the cart and opens the folded form. */
  async function expectEmpty(page: Page) {
    await addMilk(page)
    await toCheckout(page)
    await open(page)
    await expect(page.getByLabel('Note for picker and rider')).toHaveValue('')
    await expect(page.getByLabel('Leave at the door')).not.toBeChecked()
  }

  test('for the next order, once one is placed', async ({ page }) => {
    await atCheckout(page)
    await fillIn(page)
    await expect.poll(() => typed(page)).toContain('the baby sleeps')
    await page.getByRole('button', { name: 'Cash on Delivery' }).click()
    await expect(page).toHaveURL(/\/success$/)
    await expect.poll(() => typed(page)).not.toContain('the baby sleeps')
    await expectEmpty(page)
  })

  test('after a payment online, but after one that was given up', async ({ page }) => {
    await atCheckout(page)
    await fillIn(page)
    await page.getByRole('button', { name: 'Online Payment' }).click()
    await page.getByRole('button', { name: /^Cancel/ }).click()
    await expect(page).toHaveURL(/\/cancel\?payment=/)
    await toCheckout(page)
    await open(page)
    await expect(page.getByLabel('Note for picker and rider')).toHaveValue(NOTE)
    await page.getByRole('button', { name: 'Online Payment' }).click()
    await page.getByRole('button', { name: /^Pay$/ }).click()
    await expect(page.getByRole('heading', { name: 'Payment Successfully' })).toBeVisible()
    await expect.poll(() => typed(page)).not.toContain('the baby sleeps')
    const { id } = await latestOrder(page)
    const order = await (await page.request.get(`/api/v1/orders/${id}`)).json()
    expect(order.instructions).toEqual({ note: NOTE, handOver: 'leave at the door', missingGoods: 'call' })
    await expectEmpty(page)
  })

  test('for the next user of the device, after a logout', async ({ page }) => {
    await atCheckout(page)
    await fillIn(page)
    // the reply of this attempt is lost, so that the tab stores it for a retry
    await page.route('**/api/order/cash-on-delivery', (route) => route.fulfill({ status: 503, json: {} }))
    const failed = page.waitForResponse('**/api/order/cash-on-delivery')
    await page.getByRole('button', { name: 'Cash on Delivery' }).click()
    await failed
    await expect(page.getByRole('button', { name: 'Cash on Delivery' })).toBeEnabled()
    await page.goto('/dashboard/profile')
    await page.getByRole('button', { name: 'Log Out' }).click()
    await expect(page).toHaveURL(/:\d+\/$/)
    await expect.poll(() => typed(page)).not.toContain('the baby sleeps')
    await atCheckout(page)
    await open(page)
    await expect(page.getByLabel('Note for picker and rider')).toHaveValue('')
  })
})

test('a note that is too long for the field is cut, and can be cleared', async ({ page }) => {
  await atCheckout(page)
  await open(page)
  const note = page.getByLabel('Note for picker and rider')
  await note.pressSequentially('x'.repeat(205))
  await expect(note).toHaveValue('x'.repeat(200))
  await page.getByRole('button', { name: 'Clear the instructions' }).click()
  await expect(note).toHaveValue('')
})
