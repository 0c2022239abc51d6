import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { toastOf } from './support/toast.ts'
import { admin, loginByApi } from './support/users.ts'

/** No product has it, and no correction leads from one to another. */
const UNKNOWN = ['wimbolat', 'gruxifon', 'drozquelt', 'bavrintle']

const dialog = (page: Page, name = 'Add name') => page.getByRole('dialog', { name })
/** Names of one thing list each other as meanings. */
const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('cell', { name, exact: true }) })
const found = (page: Page) => page.getByRole('main').getByRole('article').first()

async function openNames(page: Page, search = ''): Promise<void> {
  await loginByApi(page, admin)
  await page.goto(`/dashboard/search-names${search && `?search=${search}`}`)
  await expect(page.getByRole('heading', { name: 'Search names' })).toBeVisible()
}

async function fill(page: Page, title: string, fields: { name?: string; meaning?: string }): Promise<void> {
  if (fields.name !== undefined) await dialog(page, title).getByLabel('Shoppers type').fill(fields.name)
  if (fields.meaning !== undefined) await dialog(page, title).getByLabel('Which means').fill(fields.meaning)
}

async function add(page: Page, name: string, meaning: string): Promise<void> {
  await page.getByRole('button', { name: 'Add name' }).click()
  await fill(page, 'Add name', { name, meaning })
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(toastOf(page, 'Saved. The next search uses it.')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
}

for (const width of [390, 1280])
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('a name is added, corrected and removed, and each next search follows', async ({
      page,
      accessible,
    }) => {
      test.slow()
      const name = UNKNOWN[width === 390 ? 0 : 1] as string
      const searched = async (text: RegExp) => {
        await page.goto(`/search?q=${name}`)
        await expect(found(page)).toContainText(text)
      }
      await openNames(page)
      await page.getByRole('button', { name: 'Add name' }).click()
      await expect(dialog(page).getByRole('button', { name: 'Save' })).toBeDisabled()
      await fill(page, 'Add name', { name, meaning: 'paneer' })
      await expect(dialog(page).getByRole('region', { name: 'Finds now' })).toContainText('Paneer')
      await accessible(page)
      await dialog(page).getByRole('button', { name: 'Save' }).click()
      await expect(toastOf(page, 'Saved. The next search uses it.')).toBeVisible()
      await searched(/Paneer/)

      await openNames(page, name)
      await expect(rowOf(page, name)).toContainText('paneer')
      await rowOf(page, name)
        .getByRole('button', { name: `Edit ${name}` })
        .click()
      await fill(page, 'Change name', { meaning: 'ghee' })
      await dialog(page, 'Change name').getByRole('button', { name: 'Save' }).click()
      await expect(rowOf(page, name)).toContainText('ghee')
      // the form of a new name is empty after one was edited
      await page.getByRole('button', { name: 'Add name' }).click()
      await expect(dialog(page).getByLabel('Shoppers type')).toHaveValue('')
      await page.keyboard.press('Escape')
      await searched(/Ghee/)

      await openNames(page, name)
      await rowOf(page, name)
        .getByRole('button', { name: `Delete ${name}` })
        .click()
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
      await expect(page.getByText('No name matches.', { exact: false })).toBeVisible()
      await accessible(page)
      await page.goto(`/search?q=${name}`)
      await expect(page.getByRole('heading', { name: 'No Data found' })).toBeVisible()
    })
  })

test('a supplied name that misleads is switched off, and used again', async ({ page, accessible }) => {
  await openNames(page, 'eerulli')
  const row = rowOf(page, 'eerulli')
  await expect(row).toContainText('Supplied')
  await row.getByRole('button', { name: 'Delete eerulli' }).click()
  await expect(page.getByRole('dialog')).toContainText('You can use it again later.')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(row).toContainText('Not used')
  await accessible(page)
  const onions = page.getByRole('main').getByRole('article').filter({ hasText: 'Onion' })
  await page.goto('/search?q=eerulli')
  await expect(
    page.getByRole('heading', { level: 1 }).or(page.getByText('No Data found')).first(),
  ).toBeVisible()
  await expect(onions).toHaveCount(0)

  await openNames(page, 'eerulli')
  await row.getByRole('button', { name: 'Edit eerulli' }).click()
  await dialog(page, 'Change name').getByRole('button', { name: 'Use again' }).click()
  await expect(row).not.toContainText('Not used')
  await page.goto('/search?q=eerulli')
  await expect(onions.first()).toBeVisible()
})

test.describe('with refused names', () => {
  // the console logs each refusal
  test.use({ expectedErrors: [/status of 4\d\d|ERR_INTERNET_DISCONNECTED/] })

  test('a refused name says why beside its field, keeps what was typed, and the next form is clean', async ({
    page,
    accessible,
  }) => {
    await openNames(page)
    await page.getByRole('button', { name: 'Add name' }).click()
    const form = dialog(page)
    for (const [name, meaning, field, why] of [
      ['tomato', 'Tomato', 'Which means', 'A name cannot mean itself.'],
      ['kanda', 'potato', 'Shoppers type', /“kanda” already means “onion.*Change that name instead\./],
      ['pack', 'potato', 'Shoppers type', /“pack” is an everyday word of many products/],
      ['one two three four', 'potato', 'Shoppers type', /must be one to three words/],
    ] as const) {
      await fill(page, 'Add name', { name, meaning })
      // the message of before is away, and with it its height
      await expect(form.getByRole('alert')).toHaveCount(0)
      await form.getByRole('button', { name: 'Save' }).click()
      await expect(form.getByRole('alert')).toHaveText(why)
      await expect(form.getByLabel(field)).toBeFocused()
      await expect(form.getByLabel('Shoppers type')).toHaveValue(name)
      // said once
      await expect(page.getByText(why)).toHaveCount(1)
    }
    await accessible(page)
    await form.getByRole('button', { name: 'Close' }).click()
    await page
      .getByRole('dialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: 'Leave' })
      .click()
    await expect(form).toHaveCount(0)
    await page.getByRole('button', { name: 'Add name' }).click()
    await expect(form.getByRole('alert')).toHaveCount(0)
  })

  test('of two people who correct one name the second sees what it means now', async ({ page, context }) => {
    const name = UNKNOWN[2] as string
    await openNames(page, name)
    await add(page, name, 'paneer')
    const other = await context.newPage()
    await openNames(other, name)
    for (const one of [page, other])
      await rowOf(one, name)
        .getByRole('button', { name: `Edit ${name}` })
        .click()
    await fill(other, 'Change name', { meaning: 'ghee' })
    await dialog(other, 'Change name').getByRole('button', { name: 'Save' }).click()
    await expect(rowOf(other, name)).toContainText('ghee')

    const form = dialog(page, 'Change name')
    await fill(page, 'Change name', { meaning: 'curd' })
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(
      toastOf(page, 'Somebody else changed this at the same moment. Please look again and retry.'),
    ).toBeVisible()
    await expect(form.getByRole('alert')).toContainText(`“${name}” means “ghee”`)
    await expect(form.getByLabel('Which means')).toHaveValue('curd')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toHaveCount(0)
    await expect(rowOf(page, name)).toContainText('curd')
  })

  test('without a connection nothing is lost, and the name is saved once there is one', async ({
    page,
    context,
  }) => {
    const name = UNKNOWN[3] as string
    await openNames(page, name)
    await page.getByRole('button', { name: 'Add name' }).click()
    await fill(page, 'Add name', { name, meaning: 'paneer' })
    await context.setOffline(true)
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(
      toastOf(page, 'You seem to be offline. Please check your connection and try again.'),
    ).toBeVisible()
    await expect(dialog(page).getByLabel('Shoppers type')).toHaveValue(name)
    await context.setOffline(false)
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(rowOf(page, name)).toContainText('paneer')
  })
})
