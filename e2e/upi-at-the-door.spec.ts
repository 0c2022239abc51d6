import type { Browser, Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { ordersOf } from './support/orders.ts'
import { PHONE, staffPhone } from './support/staff.ts'
import { admin, loginByApi } from './support/users.ts'

const WIDE = { width: 1280, height: 800 }
const post = async (by: Page, path: string, data: object = {}) => {
  const reply = await by.request.post(`/api/v1/${path}`, { data })
  expect(reply.status(), await reply.text()).toBeLessThan(300)
}

/** An owner, and an order that a rider has brought to the door of its shopper. */
async function atTheDoor(page: Page, browser: Browser) {
  const owner = await (
    await browser.newContext({ baseURL: process.env.SHOP_URL ?? '', viewport: WIDE })
  ).newPage()
  await loginByApi(owner, admin)
  const rider = await staffPhone(browser, { role: 'rider', name: `Deepa ${Date.now().toString(36)}` })
  await ordersOf(page, 1)
  const [{ id, number, total }] = (await (await page.request.get('/api/v1/orders')).json()).data
  await post(owner, `store/orders/${id}/accept`)
  await post(owner, `store/orders/${id}/pack`, { bags: 1 })
  await post(rider, `ride/orders/${id}/take`)
  await post(rider, `ride/orders/${id}/arrive`)
  return { owner, rider, id, number, rupees: `₹${(total.amount / 100).toLocaleString('en-IN')}` }
}

test('an owner sets an address, the shopper pays by UPI at the door, and staff see the money and send it back', async ({
  page,
  browser,
  accessible,
}) => {
  test.slow()
  const { owner, rider, id, number, rupees } = await atTheDoor(page, browser)

  await owner.goto('/dashboard/cash')
  const upi = owner.getByRole('region', { name: 'UPI at the door' })
  await upi
    .getByRole('button', { name: /^Change the UPI address of/ })
    .first()
    .click()
  const form = owner.getByRole('dialog')
  await form.getByLabel('UPI address').fill('nobank')
  await form.getByLabel('Name that the shopper sees').fill('Jhatpat Indiranagar')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toContainText('A UPI address looks like name@bank.')
  await form.getByLabel('UPI address').fill('jhatpat.blr@okbank')
  await accessible(owner)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(upi).toContainText('jhatpat.blr@okbank')

  await page.setViewportSize(PHONE)
  await page.goto(`/dashboard/myorders/${id}`)
  const link = page.getByRole('link', { name: `Pay ${rupees} by UPI` })
  await expect(link).toHaveAttribute(
    'href',
    /^upi:\/\/pay\?pa=jhatpat\.blr@okbank&pn=Jhatpat%20Indiranagar&am=/,
  )
  await accessible(page)

  // one reference pays one order in the whole shop, which other tests use too
  const reference = String(Date.now()).padStart(12, '0').slice(-12)
  await rider.goto('/ride')
  await rider.getByRole('button', { name: `Go on with ${number}` }).click()
  await rider.getByRole('button', { name: 'Pay by UPI instead' }).click()
  const dialog = rider.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: 'QR code for the UPI app of the shopper' })).toBeVisible()
  await expect(dialog).toContainText('jhatpat.blr@okbank')
  await dialog.getByLabel('Reference of the payment (UTR)').fill('123')
  await dialog.getByRole('button', { name: 'Paid by UPI' }).click()
  await expect(dialog).toContainText('The reference has 12 digits.')
  await accessible(rider)
  await dialog.getByLabel('Reference of the payment (UTR)').fill(reference)
  await dialog.getByRole('button', { name: 'Paid by UPI' }).click()
  await expect(dialog).toBeHidden()
  await expect(rider.getByLabel('Yes, received')).toHaveCount(0)
  await expect(link).toHaveCount(0, { timeout: 60_000 })

  await owner.reload()
  const receipt = upi.getByRole('listitem').filter({ hasText: reference })
  await expect(receipt).toContainText('To be seen')
  await receipt.getByRole('button', { name: `The payment of ${number} was seen` }).click()
  await expect(receipt).toContainText('Seen in the account')
  await post(owner, `ride/orders/${id}/fail`, { reason: 'Nobody there' })
  const why = { status: 'Rejected', why: 'Nobody there' }
  expect((await owner.request.patch(`/api/order/update-status/${id}`, { data: why })).status()).toBe(200)
  const sent = owner.getByRole('button', { name: `Sent back: ${number}` })
  // the time in which the step can be undone ends first
  await expect(async () => {
    await owner.reload()
    await expect(sent).toBeVisible({ timeout: 10_000 })
  }).toPass({ timeout: 120_000 })
  await accessible(owner)
  await sent.click()
  await form.getByLabel('Reference of the payment (UTR)').fill(reference.replace(/^./, '9'))
  await form.getByRole('button', { name: 'Sent back' }).click()
  await expect(form).toBeHidden()
  await expect(sent).toHaveCount(0)
  for (const one of [owner, rider]) await one.context().close()
})
