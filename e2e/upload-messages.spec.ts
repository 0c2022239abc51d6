import type { Page } from '@playwright/test'
import { untilHydrated } from './support/hydrated.ts'
import { expect, test } from './support/journey.ts'
import { pictureFile } from './support/pictures.ts'
import { toastOf } from './support/toast.ts'
import { admin, loginByApi } from './support/users.ts'

test.use({ expectedErrors: [/ERR_FAILED|status of 400/] })

const forms: [form: string, open: (page: Page) => Promise<void>][] = [
  [
    'Add Category',
    async (page) => {
      await page.goto('/dashboard/category')
      await page.getByRole('button', { name: 'Add Category' }).click()
      await page.getByRole('dialog').getByLabel('Name').fill('Kept')
    },
  ],
  [
    'Add Sub Category',
    async (page) => {
      await page.goto('/dashboard/subcategory')
      await page.getByRole('button', { name: 'Add Sub Category' }).click()
      await page.getByRole('dialog').getByLabel('Name').fill('Kept')
    },
  ],
  [
    'Upload Product',
    async (page) => {
      await page.goto('/dashboard/upload-product')
      await untilHydrated(page.getByLabel('Image', { exact: true }))
      await page.getByLabel('Name', { exact: true }).fill('Kept')
    },
  ],
]

for (const [form, open] of forms)
  test(`${form}: an upload without a URL toasts Image upload failed!, an aborted one Image upload error!`, async ({
    page,
  }) => {
    await loginByApi(page, admin)
    await open(page)
    const image = page.getByLabel('Image', { exact: true })
    const [failed, error] = [toastOf(page, 'Image upload failed!'), toastOf(page, 'Image upload error!')]
    for (const data of [{}, { url: '' }, null]) {
      await page.route('**/api/file/upload', (route) => route.fulfill({ json: { success: true, data } }), {
        times: 1,
      })
      await image.setInputFiles(await pictureFile('a.png', 'red'))
      await expect(failed).toBeVisible()
      await expect(error).toHaveCount(0)
      await expect(failed).toHaveCount(0)
    }
    await page.route('**/api/file/upload', (route) => route.abort(), { times: 1 })
    await image.setInputFiles(await pictureFile('b.png', 'red'))
    await expect(error).toBeVisible()
    await expect(failed).toHaveCount(0)
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Kept')
    await expect(page.getByRole('button', { name: /^Preview picture/ })).toHaveCount(0)
    await image.setInputFiles(await pictureFile('c.png', 'red'))
    await expect(page.getByRole('button', { name: /^Preview picture/ })).toHaveCount(1, { timeout: 30_000 })
  })
