import { expect, test } from './support/journey.ts'
import { admin, loginByApi } from './support/users.ts'

for (const width of [390, 1280])
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('an admin adds a name, is told why one cannot mean itself, and shoppers find it until it is removed', async ({
      page,
      accessible,
    }) => {
      // a word that neither the catalogue nor another test has
      const word = `zolbimra${width === 390 ? 'k' : 'w'}`
      await loginByApi(page, admin)
      await page.goto(`/search?q=${word}`)
      await expect(page.getByRole('heading', { name: 'No Data found' })).toBeVisible()

      await page.goto('/dashboard/search-names')
      await page.getByRole('button', { name: 'Add name' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add name' })
      const save = dialog.getByRole('button', { name: 'Save' })
      await expect(save).toBeDisabled()
      await dialog.getByLabel('Shoppers type').fill(word)
      await dialog.getByLabel('Which means').fill(word)
      await save.click()
      await expect(dialog.getByLabel('Which means')).toHaveAccessibleDescription(
        /A name cannot mean itself\./,
      )
      await accessible(page)

      await dialog.getByLabel('Which means').fill('paneer')
      await expect(
        dialog.getByRole('region', { name: 'Finds now' }).getByRole('listitem').first(),
      ).toContainText('Paneer')
      await save.click()
      await expect(dialog).toBeHidden()
      await page.getByRole('searchbox', { name: 'Search names' }).fill(word)
      const row = page.getByRole('row').filter({ hasText: word })
      await expect(row).toContainText('paneer')
      await accessible(page)

      const names = page.url()
      await page.goto(`/search?q=${word}`)
      await expect(page.getByRole('main').getByRole('article').first()).toContainText('Paneer')
      await page.goto(names)
      await page.getByRole('button', { name: `Delete ${word}` }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
      await expect(row).toBeHidden()
      await page.goto(`/search?q=${word}`)
      await expect(page.getByRole('heading', { name: 'No Data found' })).toBeVisible()
    })
  })
