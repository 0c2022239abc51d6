import { hold, refuse } from './support/hold.ts'
import { expect, test } from './support/journey.ts'
import { toastOf } from './support/toast.ts'
import { admin, loginByApi } from './support/users.ts'

test.use({ expectedErrors: [/status of 409/] })

const WHY = 'The shop has no time for this.'

test.describe('what cannot be loaded says so', () => {
  for (const [what, path, call, empty] of [
    ['UPI payments', 'cash', '**/api/v1/store/upi-receipts*', 'No order was paid by UPI at the door yet.'],
    ['orders on the road', 'board', '**/api/v1/staff/orders?*', 'On the road (0)'],
    ['the stores of the books', 'books', '**/api/store/all', 'Download as CSV'],
  ] as const)
    test(`${what}, and can be loaded again`, async ({ page }) => {
      await loginByApi(page, admin)
      await refuse(page, call, WHY)
      await page.goto(`/dashboard/${path}`)
      await expect(page.getByRole('main').getByText(WHY)).toBeVisible()
      await expect(page.getByText(empty)).toHaveCount(0)
      await page.unrouteAll()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('main').getByText(WHY)).toHaveCount(0)
    })

  test('the products of a collection and the rules of a store, in their dialogs', async ({ page }) => {
    await loginByApi(page, admin)
    await refuse(page, '**/api/v1/products?ids=*', WHY)
    const { data } = await (await page.request.get('/api/v1/staff/collections')).json()
    const picked = { ...data[0], productIds: ['0123456789abcdef0123456789abcdef'] }
    await page.route('**/api/v1/staff/collections', (route) => route.fulfill({ json: { data: [picked] } }))
    await page.goto('/dashboard/collections')
    await page.getByRole('button', { name: /^Edit/ }).click()
    await expect(page.getByRole('dialog').getByText(WHY)).toBeVisible()

    await refuse(page, '**/help-rules', WHY)
    await page.goto('/dashboard/help')
    await page.getByRole('button', { name: 'Rules' }).click()
    await expect(page.getByRole('dialog').getByText(WHY)).toBeVisible()
  })
})

test('the rules of help appear also if the stores are loaded after their dialog has opened', async ({
  page,
}) => {
  await loginByApi(page, admin)
  const release = await hold(page, '**/api/store/all')
  await page.goto('/dashboard/help')
  await page.getByRole('button', { name: 'Rules' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rules' })
  await expect(dialog).toBeVisible()
  release()
  await expect(dialog.getByLabel('Hours after the delivery')).not.toHaveValue('')
})

test('a payment that cannot be marked as seen says so', async ({ page }) => {
  await loginByApi(page, admin)
  const id = '0123456789abcdef0123456789abcdef'
  const receipt = {
    id,
    order: { id, number: 'JP-SEEN' },
    storeId: id,
    rider: { id, name: 'Ravi' },
    amount: { amount: 4_000, currency: 'INR' },
    reference: '123456789012',
    at: new Date().toISOString(),
  }
  await page.route('**/api/v1/store/upi-receipts', (route) => route.fulfill({ json: { data: [receipt] } }))
  await refuse(page, '**/seen', WHY, 'POST')
  await page.goto('/dashboard/cash')
  await page.getByRole('button', { name: 'The payment of JP-SEEN was seen' }).click()
  await expect(toastOf(page, WHY)).toBeVisible()
})
