import type { Page } from '@playwright/test'
import { stopClock, whileStopped } from './support/clock.ts'
import { untilHydrated } from './support/hydrated.ts'
import { expect, test } from './support/journey.ts'
import { ordersOf } from './support/orders.ts'
import { admin, loginByApi, registerByApi } from './support/users.ts'

const toast = (page: Page, words: string | RegExp) => page.getByRole('group').getByText(words)
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768
const asDate = (day: Date) => day.toISOString().slice(0, 10)

/** On a phone the filters of a list are collapsed. */
async function unfold(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: /^Filter and sort/ }).click()
}

test('orders: search, filters and sorting are in the URL, work with reload and back, and have an empty state', async ({
  page,
  accessible,
}) => {
  const { name, numbers } = await ordersOf(page, 3)
  await loginByApi(page, admin)
  await page.goto('/dashboard/all-orders')
  const links = page.getByRole('table').getByRole('link', { name: /^JP/ })
  await untilHydrated(page.getByPlaceholder('Order ID, name, email or mobile'))
  await page.getByPlaceholder('Order ID, name, email or mobile').fill(name)
  await expect(links).toHaveText(numbers.toReversed())
  await unfold(page)
  await page.getByLabel('Sort by').selectOption('Amount, low to high')
  await expect(links).toHaveText(numbers)
  await page.getByLabel('Status', { exact: true }).selectOption('Pending')
  await page.getByLabel('From').fill(asDate(new Date(Date.now() - 86_400_000)))
  await expect(page).toHaveURL(/status=Pending&from=/)
  await expect(links).toHaveText(numbers)
  await accessible(page)
  const address = page.url()
  await page.getByLabel('Status', { exact: true }).selectOption('Delivered')
  await expect(page.getByText('No order matches.')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(links).toHaveText(numbers)
  await page.reload()
  await expect(links).toHaveText(numbers)
  await expect(page.getByPlaceholder('Order ID, name, email or mobile')).toHaveValue(name)
  await unfold(page)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(links).toHaveText(numbers.toReversed())
})

test('orders: a batch of status changes is sent after a delay in which it can be undone', async ({
  page,
  accessible,
}) => {
  test.slow()
  const { name, numbers } = await ordersOf(page, 3)
  await loginByApi(page, admin)
  await page.clock.install()
  await page.goto(`/dashboard/all-orders?search=${encodeURIComponent(name)}`)
  const statusOf = (number = '') => page.getByLabel(`Change Status of ${number}`)
  const [oldest, middle, newest] = numbers
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/order/update-statuses')) sent.push(request.postDataJSON())
  })
  await page.getByLabel(`Select ${newest}`).click()
  await page.getByLabel(`Select ${oldest}`).click({ modifiers: ['Shift'] })
  await expect(page.getByText('3 selected')).toBeVisible()
  await page.getByLabel(`Select ${middle}`).click()
  await accessible(page)
  await page.getByRole('button', { name: 'Mark Shipped' }).click()
  await expect(toast(page, 'Marking 2 orders Shipped')).toBeVisible()
  // the batch is sent after eight seconds, which the check of accessibility may take
  await stopClock(page)
  await whileStopped(page, () => accessible(page))
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.clock.resume()
  await expect(toast(page, 'Nothing was changed')).toBeVisible()
  await expect(statusOf(newest)).toHaveValue('Pending')
  expect(sent).toEqual([])

  await page.getByLabel('Select all 3 on this page').click()
  await page.getByRole('button', { name: 'Mark Delivered' }).click()
  const paying = page.getByRole('dialog', { name: 'Were these orders delivered?' })
  await expect(paying.getByText('3 of them are to be paid at the door.')).toBeVisible()
  await accessible(page)
  await paying.getByRole('button', { name: 'Set to Delivered' }).click()
  await expect(paying.getByText('Please say whether the cash was received.')).toBeVisible()
  await paying.getByRole('radio', { name: 'Yes, received' }).check()
  await expect(paying.getByText('Please say whether the cash was received.')).toHaveCount(0)
  // another admin changes one of them first
  const { data } = await (await page.request.get(`/api/order/all?search=${oldest}`)).json()
  await page.request.patch(`/api/order/update-status/${data[0]._id}`, { data: { status: 'Rejected' } })
  await paying.getByRole('button', { name: 'Set to Delivered' }).click()
  await expect(toast(page, '2 orders marked Delivered')).toBeVisible()
  expect(sent).toHaveLength(1)
  const failed = page.getByRole('dialog', { name: '1 of 3 could not be changed' })
  await expect(failed.getByRole('listitem')).toHaveText(new RegExp(`${oldest}Somebody else changed this`))
  await accessible(page)
  await failed.getByRole('button', { name: 'OK', exact: true }).click()
  await expect(statusOf(newest)).toHaveValue('Delivered')
  expect(sent).toMatchObject([{ status: 'Delivered', cash: 'received' }])
  await expect(statusOf(oldest)).toHaveValue('Rejected')
})

test('products: filters and sorting are in the URL; a batch is unpublished, discounted and undone', async ({
  page,
  accessible,
}) => {
  test.slow()
  await loginByApi(page, admin)
  await page.clock.install()
  await page.goto('/dashboard/product')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(12)
  await unfold(page)
  await page.getByLabel('Stock').selectOption('Sold out')
  await expect(page).toHaveURL(/stock=sold-out/)
  await expect(cards.first()).toContainText('Sold out')
  await page.goBack()
  // the page follows the address, and the next filter is added to what the page shows
  await expect(page.getByLabel('Stock')).toHaveValue('')
  await page.getByLabel('Sort by').selectOption('Price, high to low')
  const listed = page.waitForResponse(/\/staff\/products\?.*category=[0-9a-f]{32}/)
  // no other test buys or adds products of this category
  await page.getByLabel('In category').selectOption('Pet Care')
  await expect(page).toHaveURL(/\?sort=dearest&category=[0-9a-f]{32}$/)
  await listed
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const names = await cards.getByRole('heading').allTextContents()
  await page.getByLabel('Select all 12 on this page').click()
  await page.getByLabel(`Select ${names[11]}`, { exact: true }).last().click()
  await expect(page.getByText('11 selected')).toBeVisible()
  await accessible(page)
  await page.getByRole('button', { name: 'Unpublish', exact: true }).click()
  await expect(toast(page, '11 products unpublished')).toBeVisible()
  // the undo is offered for eight seconds, which the list may take
  await stopClock(page)
  await whileStopped(page, () => expect(cards.getByText('Unpublished')).toHaveCount(11))
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.clock.resume()
  await expect(toast(page, 'Put back as it was')).toBeVisible()
  await expect(cards.getByText('Unpublished')).toHaveCount(0)

  const before = await cards.first().textContent()
  await page
    .getByLabel(/^Select (?!all)/)
    .first()
    .click()
  await page.getByRole('button', { name: 'Set discount' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set discount' })
  // the dialog opens with the field focused: type and press Enter
  await expect(dialog.getByLabel('Discount in percent')).toBeFocused()
  await page.keyboard.type('101')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Discount in percent')).toHaveAccessibleDescription(/from 0 to 100/)
  await dialog.getByLabel('Discount in percent').fill('33')
  await dialog.getByRole('button', { name: 'Set discount' }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await stopClock(page)
  await whileStopped(page, () => expect(cards.first()).toContainText('33% off'))
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.clock.resume()
  await expect(cards.first()).toHaveText(before ?? '')
})

test('filters and sorting of sub categories and stock are in the URL, too', async ({ page, accessible }) => {
  await loginByApi(page, admin)
  await page.goto('/dashboard/subcategory?sort=name')
  const names = page.getByRole('row').locator('td:nth-child(2)')
  await expect(names.first()).toBeVisible()
  const all = await names.allTextContents()
  expect(all.length).toBeGreaterThan(100)
  expect(all).toEqual(all.toSorted((a, b) => a.localeCompare(b, 'en-IN', { numeric: true })))
  await page.getByPlaceholder('Search sub category').fill('milk')
  await expect(page).toHaveURL(/sort=name&search=milk$/)
  await expect(names.first()).toContainText(/milk/i)
  expect(await names.count()).toBeLessThan(20)
  await accessible(page)

  await page.goto('/dashboard/stock?show=sold-out&sort=name')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByLabel('Stock', { exact: true })).toHaveValue('sold-out')
  const number = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /products$/ })
  const soldOut = await number.textContent()
  await page.getByLabel('Stock', { exact: true }).selectOption('Low (5 or fewer)')
  await expect(page).toHaveURL(/show=low/)
  // the list before is shown half-faded until the new one is there
  await expect(number).not.toHaveText(soldOut ?? '')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await accessible(page)
})

test('rows are moved through, opened and selected with keys, and Tab is never trapped', async ({ page }) => {
  test.slow()
  const { name, numbers } = await ordersOf(page, 3)
  await loginByApi(page, admin)
  await page.goto('/dashboard/all-orders')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('/')
  const search = page.getByPlaceholder('Order ID, name, email or mobile')
  await expect(search).toBeFocused()
  await page.keyboard.type(name)
  const row = (number = '') => page.getByRole('row').filter({ hasText: number })
  await expect(page.getByText('3 orders', { exact: true })).toBeVisible()
  const [oldest, middle, newest] = numbers
  await row(newest).focus()
  await page.keyboard.press('ArrowDown')
  await expect(row(middle)).toBeFocused()
  await page.keyboard.press('End')
  await expect(row(oldest)).toBeFocused()
  await page.keyboard.press(' ')
  await expect(page.getByText('1 selected')).toBeVisible()
  await page.keyboard.press('Home')
  await page.keyboard.press(' ')
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Select all 3 on this page')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel(`Select ${newest}`)).toBeFocused()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help.getByText('Open the order')).toBeVisible()
  const single = help.getByLabel('Single-key shortcuts')
  await single.click()
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
  // when turned off, the keys do nothing, also after a reload; the button still opens the help
  await page.reload()
  await expect(row(middle)).toBeVisible()
  await page.keyboard.press('?')
  await page.keyboard.press('/')
  await expect(search).not.toBeFocused()
  await expect(help).toHaveCount(0)
  if (!isPhone(page)) {
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
    await single.click()
    await page.keyboard.press('Escape')
    await expect(help).toHaveCount(0)
    await page.keyboard.press('/')
    await expect(search).toBeFocused()
  }
  await row(middle).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^${middle}`) })).toBeVisible()
  await page.goBack()
  await search.press('Escape')
  await expect(search).toHaveValue('')
  await expect(page).toHaveURL(/all-orders$/)
})

test('leaving with unsaved input asks for confirmation; with no, reverted or saved input it does not', async ({
  page,
  accessible,
}) => {
  await registerByApi(page, 'Devi Rao')
  await page.goto('/dashboard/profile')
  const name = page.getByRole('main').getByLabel('Name')
  const sure = page.getByRole('dialog', { name: 'Leave without saving?' })
  // also while a dialog is open, as with the back button
  const away = () => page.evaluate(`document.querySelector('a[aria-label="Jhatpat, home"]').click()`)
  await name.fill('Devi')
  await away()
  await expect(sure).toBeVisible()
  await accessible(page)
  await sure.getByRole('button', { name: 'Cancel' }).click()
  await expect(name).toHaveValue('Devi')
  await expect(page).toHaveURL(/dashboard\/profile$/)
  const confirmation = page.waitForEvent('dialog')
  const closing = page.reload().catch(() => {})
  await (await confirmation).accept()
  await closing

  await name.fill('Devi')
  await name.fill('Devi Rao')
  await away()
  await expect(page).toHaveURL(/:\d+\/$/)
  await page.goto('/dashboard/profile')
  await name.fill('Devi R')
  await page.getByRole('main').getByLabel('Mobile').fill('98450 12345')
  const submit = page.getByRole('main').getByRole('button', { name: 'Submit' })
  await submit.click()
  await expect(toast(page, 'Updated successfully')).toBeVisible()
  // the form counts as unchanged a moment after the toast
  await expect(submit).not.toHaveAttribute('aria-busy')
  await away()
  await expect(page).toHaveURL(/:\d+\/$/)

  await page.goto('/dashboard/address')
  await page.getByRole('button', { name: 'Add Address', exact: true }).click()
  const adding = page.getByRole('dialog', { name: 'Add Address' })
  await adding.getByLabel('City').fill('Pune')
  await away()
  await sure.getByRole('button', { name: 'Leave' }).click()
  await expect(page).not.toHaveURL(/dashboard\/address$/)
})
