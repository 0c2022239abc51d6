import type { Browser, Page } from '@playwright/test'
import { atCheckout } from './support/checkout.ts'
import { expect, test } from './support/journey.ts'
import { ordersOf } from './support/orders.ts'
import { admin, loginByApi } from './support/users.ts'

const toast = (page: Page, words: string | RegExp) => page.getByRole('group').getByText(words)
const list = (name: string) => `/dashboard/all-orders?search=${encodeURIComponent(name)}`

/** Records the bodies of the page's requests that change the status of orders. */
function stepsOf(page: Page): unknown[] {
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (/update-status\/|undo-step|cash-received/.test(request.url())) sent.push(request.postDataJSON())
  })
  return sent
}

/** Places an order paid by card as a new shopper in a separate context; returns its id and number. */
async function paidOrder(browser: Browser, shop: string): Promise<{ id: string; number: string }> {
  const context = await browser.newContext({ baseURL: shop })
  const page = await context.newPage()
  await atCheckout(page)
  await page.getByRole('button', { name: 'Online Payment' }).click()
  await page.getByRole('button', { name: /^Pay$/ }).click()
  const link = page.getByRole('link', { name: /^JP/ })
  const number = (await link.textContent()) ?? ''
  const id = (await link.getAttribute('href'))?.split('/').at(-1) ?? ''
  await context.close()
  return { id, number }
}

for (const [device, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1280, height: 800 }],
] as const)
  test.describe(`on ${device}`, () => {
    test.use({ viewport })

    test(`rejecting a paid order requires a confirmation and a reason, and can be undone, on ${device}`, async ({
      page,
      browser,
      baseURL,
      accessible,
    }) => {
      test.slow()
      const { id, number } = await paidOrder(browser, baseURL ?? '')
      await loginByApi(page, admin)
      await page.goto(`/dashboard/all-orders?search=${number}`)
      const sent = stepsOf(page)
      const status = page.getByLabel(`Change Status of ${number}`)
      const dialog = page.getByRole('dialog', { name: 'Reject this order?' })

      await status.focus()
      await page.keyboard.press('r')
      await expect(dialog.getByLabel('Why')).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(status).toHaveValue('Pending')
      await expect(status).toBeFocused()
      await page.keyboard.press('End')
      await expect(dialog.getByLabel('Why')).toBeFocused()
      await expect(
        dialog.getByText(/^₹[\d,.]+ goes back the way it was paid, 20 seconds later\.$/),
      ).toBeVisible()
      await accessible(page)

      await dialog.getByRole('button', { name: 'Reject order' }).click()
      await expect(dialog.getByText('Please choose a reason.')).toBeVisible()
      await dialog.getByLabel('Why').selectOption('Another reason')
      await dialog.getByRole('button', { name: 'Reject order' }).click()
      await expect(dialog.getByText('Please write the reason.')).toBeVisible()
      expect(sent).toEqual([])
      await dialog.getByLabel('Why').selectOption('Something is out of stock')
      await dialog.getByLabel('Note (optional)').fill('the ghee')
      await dialog.getByRole('button', { name: 'Reject order' }).click()
      await expect(toast(page, 'Order status updated')).toBeVisible()
      await expect(page.getByRole('row').getByText('Rejected by the shop')).toBeVisible()
      expect(sent).toEqual([
        { status: 'Rejected', why: 'Something is out of stock: the ghee', from: 'Pending', undoable: 'yes' },
      ])
      await page.getByRole('group').getByRole('button', { name: 'Undo' }).click()
      await expect(toast(page, 'The step was undone')).toBeVisible()
      await expect(status).toHaveValue('Pending')

      // the same on the page of the order, also after a reload
      await page.goto(`/dashboard/all-orders/${id}`)
      await page.getByLabel(`Change Status of ${number}`).selectOption('Rejected')
      await dialog.getByLabel('Why').selectOption('The shopper asked for it')
      await dialog.getByRole('button', { name: 'Reject order' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Rejected by the shop')
      // the step can be undone for 20 seconds, so nothing else comes before the reload
      await page.reload()
      await expect(page.getByText('Not sent yet')).toBeVisible()
      await expect(page.getByText('To be refunded', { exact: true })).toBeVisible()
      await expect(page.getByText('Refunded', { exact: true })).toHaveCount(0)
      await page.getByRole('main').getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Pending')
      await expect(page.getByText('Not sent yet')).toHaveCount(0)
      await expect(page.getByText('Undone: back to Pending')).toHaveCount(2)
      await accessible(page)
    })
  })

test('cash is posted when an admin marks it as received', async ({ page, accessible }) => {
  const { name, numbers } = await ordersOf(page, 1)
  const [number = ''] = numbers
  await loginByApi(page, admin)
  await page.goto(list(name))
  const status = page.getByLabel(`Change Status of ${number}`)
  await status.selectOption('Delivered')
  const dialog = page.getByRole('dialog', { name: 'Was this order delivered?' })
  await expect(dialog.getByRole('radio', { name: 'Yes, received' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Set to Delivered' }).click()
  await expect(dialog.getByText('Please say whether the cash was received.')).toBeVisible()
  await dialog.getByRole('radio', { name: 'No, not received' }).check()
  await expect(dialog.getByText('Please say whether the cash was received.')).toHaveCount(0)
  await accessible(page)
  await dialog.getByRole('button', { name: 'Set to Delivered' }).click()
  await expect(status).toHaveValue('Delivered')
  await expect(page.getByRole('row').getByText('Still to be paid in cash')).toBeVisible()

  await page.getByRole('link', { name: number, exact: true }).click()
  await expect(page.getByText('Still to pay', { exact: true })).toBeVisible()
  await expect(page.getByText('To pay at the door')).toHaveCount(0)
  await page.getByRole('button', { name: 'Record cash' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, received' }).click()
  await expect(page.getByText('Paid in cash', { exact: true })).toBeVisible()
  await expect(page.getByText('Still to pay', { exact: true })).toHaveCount(0)

  // when the step is undone and repeated, the cash is not posted twice
  await page.getByLabel(`Change Status of ${number}`).selectOption('Shipped')
  const back = page.getByRole('dialog', { name: 'Set back to Shipped?' })
  await back.getByRole('radio', { name: 'No, not received' }).check()
  await back.getByLabel('Why').selectOption('It was not handed over')
  await back.getByRole('button', { name: 'Set to Shipped' }).click()
  await expect(page.getByText('To pay at the door')).toBeVisible()
  await expect(page.getByText('Paid in cash', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: 'It was not handed over' })).toBeVisible()
})

test.describe('when another admin changed the order first', () => {
  test.use({ expectedErrors: [/status of 409/] })

  test('a status change of a changed order is refused with a message, and the list shows the new status', async ({
    page,
  }) => {
    const { name, numbers } = await ordersOf(page, 1)
    const [number = ''] = numbers
    const { data } = await (await page.request.get('/api/order/order-list')).json()
    await page.goto('/')
    await loginByApi(page, admin)
    await page.goto(list(name))
    const status = page.getByLabel(`Change Status of ${number}`)
    await expect(status).toHaveValue('Pending')
    await page.request.patch(`/api/order/update-status/${data[0]._id}`, { data: { status: 'Delivered' } })
    await status.selectOption('Shipped')
    await expect(toast(page, 'Failed to update status')).toBeVisible()
    await expect(status).toHaveAccessibleDescription(
      'Somebody else changed this order meanwhile: it is Delivered now. Please look at it again.',
    )
    await expect(status).toHaveValue('Delivered')
  })
})

test('shopper and admin each see who ended an order and the reason, in their language', async ({
  page,
  browser,
  accessible,
}) => {
  const { name, numbers } = await ordersOf(page, 2)
  const [byShop = '', mine = ''] = numbers
  const cards = page.getByRole('article')
  await page.goto('/dashboard/myorders')
  await page.getByRole('link', { name: mine, exact: true }).click()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Cancelled by you')
  await expect(page.getByRole('listitem').filter({ hasText: 'Cancelled by you' })).toHaveCount(1)
  await expect(page.getByText('Rejected')).toHaveCount(0)

  const adminContext = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const staffPage = await adminContext.newPage()
  await loginByApi(staffPage, admin)
  await staffPage.goto(list(name))
  await staffPage.getByLabel(`Change Status of ${byShop}`).selectOption('Rejected')
  const dialog = staffPage.getByRole('dialog')
  await dialog.getByLabel('Why').selectOption('Something is out of stock')
  await dialog.getByRole('button', { name: 'Reject order' }).click()
  const rows = staffPage.getByRole('row')
  await expect(rows.filter({ hasText: byShop }).getByText('Rejected by the shop')).toBeVisible()
  await expect(rows.filter({ hasText: mine }).getByText('Cancelled by the shopper')).toBeVisible()
  await adminContext.close()

  await page.goto('/dashboard/myorders')
  await expect(cards.filter({ hasText: mine }).getByText('Cancelled by you')).toBeVisible()
  const rejected = cards.filter({ hasText: byShop })
  await expect(rejected.getByText('Rejected by the shop')).toBeVisible()
  await expect(rejected.getByText('Why: Something is out of stock')).toBeVisible()
  await accessible(page)
  await rejected.getByRole('link', { name: byShop, exact: true }).click()
  const step = page.getByRole('listitem').filter({ hasText: 'by the shop' })
  await expect(step).toContainText(/\d{1,2}:\d\d\s[ap]m, by the shop/)
  await page.context().addCookies([{ name: 'language', value: 'hi', url: new URL(page.url()).origin }])
  await page.goto('/dashboard/myorders')
  await expect(cards.filter({ hasText: mine }).getByText('आपने रद्द किया')).toBeVisible()
  await expect(rejected.getByText('दुकान ने रद्द किया')).toBeVisible()
  await expect(rejected.getByText('वजह: कुछ सामान स्टॉक में नहीं है')).toBeVisible()
})
