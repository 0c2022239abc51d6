import type { Locator, Page } from '@playwright/test'
import { fillAddress } from '#tests/support/address-dialog.ts'
import { hold } from './support/hold.ts'
import { untilHydrated } from './support/hydrated.ts'
import { expect, test } from './support/journey.ts'
import { pictureInShop } from './support/pictures.ts'
import { toastOf } from './support/toast.ts'
import { admin, loginByApi, newUser, registerByApi } from './support/users.ts'

type Store = { name: string; paused: boolean }

test('a store that opens late leaves the form of another store open, with what was typed', async ({
  page,
}) => {
  await loginByApi(page, admin)
  // no store is really paused, because other tests buy meanwhile
  await page.route('**/api/store/all', async (route) => {
    const reply = await route.fetch()
    const { data, ...rest }: { data: Store[] } = await reply.json()
    await route.fulfill({
      json: { ...rest, data: data.map((store, at) => ({ ...store, paused: at === 0 })) },
    })
  })
  let release = () => {}
  const released = new Promise<void>((open) => {
    release = open
  })
  await page.route('**/api/store/pause', async (route) => {
    await released
    await route.fulfill({ json: { success: true, message: 'Store', data: { name: 'A', paused: false } } })
  })
  await page.goto('/dashboard/stores')
  await page.getByRole('button', { name: /^Open / }).click()
  await page
    .getByRole('article')
    .nth(1)
    .getByRole('button', { name: /^Edit / })
    .click()
  const form = page.getByRole('dialog', { name: 'Edit Store' })
  await form.getByLabel('Name').fill('Typed meanwhile')
  release()
  await untilGone(page.getByText('A takes orders again'))
  await expect(page.getByRole('button', { name: /^Open /, includeHidden: true })).not.toHaveAttribute(
    'aria-busy',
  )
  await expect(form.getByLabel('Name')).toHaveValue('Typed meanwhile')
})

test('an address that is saved late leaves the next form open, with what was typed', async ({ page }) => {
  await registerByApi(page)
  const release = await hold(page, '**/api/address/create', 'POST')
  await page.goto('/dashboard/address')
  const add = page.getByRole('button', { name: 'Add Address', exact: true })
  const form = page.getByRole('dialog', { name: 'Add Address' })
  await add.click()
  await fillAddress(page, { line: '7, Late Street' })
  await leave(page, form)
  await add.click()
  await form.getByLabel('Address line').fill('8, Next Street')
  release()
  await untilGone(toastOf(page, 'Address Created Successfully'))
  await expect(page.getByText('7, Late Street')).toHaveCount(1)
  await expect(form.getByLabel('Address line')).toHaveValue('8, Next Street')
})

test('a member of staff who is invited late leaves the next form open, with what was typed', async ({
  page,
}) => {
  await loginByApi(page, admin)
  const release = await hold(page, '**/api/v1/staff/invitations', 'POST')
  await page.goto('/dashboard/staff')
  const form = page.getByRole('dialog', { name: 'Invite' })
  const invite = page.getByRole('button', { name: 'Invite', exact: true })
  const { email } = newUser()
  await invite.click()
  await form.getByLabel('Email').fill(email)
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await leave(page, form)
  await invite.click()
  await form.getByLabel('Email').fill('next@people.example')
  release()
  await untilGone(toastOf(page, `The invitation is mailed to ${email}.`))
  await expect(form.getByLabel('Email')).toHaveValue('next@people.example')
})

test.describe('a new product that is saved late', () => {
  test('says so on the page that was opened meanwhile, and its form is empty afterwards', async ({
    page,
  }) => {
    const { release, name } = await submitProduct(page)
    await menu(page).getByRole('link', { name: 'Product', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Product', exact: true })).toBeVisible()
    release()
    await expect(toastOf(page, 'Product Created Successfully')).toBeVisible()
    await menu(page).getByRole('link', { name: 'Upload Product' }).click()
    await expect(name).toHaveValue('')
  })

  test('empties its form also if somebody came back to it before the reply', async ({ page }) => {
    const { release, name } = await submitProduct(page)
    await menu(page).getByRole('link', { name: 'Product', exact: true }).click()
    await menu(page).getByRole('link', { name: 'Upload Product' }).click()
    await expect(name).toHaveValue('Late product')
    release()
    await expect(name).toHaveValue('')
  })
})

const menu = (page: Page) => page.getByRole('navigation', { name: 'Admin' })

/** Submits the form of a new product; its reply comes when it is released, and nothing is really created. */
async function submitProduct(page: Page) {
  await loginByApi(page, admin)
  const url = await pictureInShop(page, 'plum')
  await page.route('**/api/file/upload', (route) => route.fulfill({ json: { success: true, data: { url } } }))
  let release = () => {}
  const released = new Promise<void>((open) => {
    release = open
  })
  await page.route('**/api/v1/products', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await released
    await route.fulfill({ status: 201, json: {} })
  })
  await page.goto('/dashboard/upload-product')
  const name = page.getByLabel('Name', { exact: true })
  await untilHydrated(name)
  await name.fill('Late product')
  await page.getByLabel('Description', { exact: true }).fill('Sweet.')
  await page
    .getByLabel('Image', { exact: true })
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('a picture') })
  await expect(page.getByRole('button', { name: /^Preview picture/ })).toHaveCount(1)
  for (const label of ['Category', 'Sub Category'])
    await page.getByLabel(label, { exact: true }).selectOption({ index: 1 })
  for (const [label, value] of [
    ['Unit', '250 g'],
    ['Number of Stock', '3'],
    ['Price', '40'],
    ['Discount', '0'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value)
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && /\/v1\/products$/.test(request.url()),
  )
  await page.getByRole('button', { name: 'Submit' }).click()
  await sent
  return { release, name }
}

/** Closes a form and gives up what is typed in it. */
async function leave(page: Page, form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Close' }).click()
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Leave', exact: true })
    .click()
  await expect(form).toHaveCount(0)
}

/** Waits until a toast was shown and is gone; a dialog that closed with it would be gone, too. */
async function untilGone(toast: Locator): Promise<void> {
  await expect(toast).toBeVisible()
  await expect(toast).toHaveCount(0)
}
