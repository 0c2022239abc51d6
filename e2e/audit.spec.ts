import { expect, test } from './support/journey.ts'
import { admin, loginByApi, registerByApi } from './support/users.ts'

for (const width of [390, 1280])
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('an admin sees who changed a category, and its name before and after', async ({
      page,
      accessible,
    }) => {
      await loginByApi(page, admin)
      const name = `Pickles ${Date.now()}${width}`
      const { data } = await (await page.request.get('/api/category/get')).json()
      const image = data[0].image
      const added = await page.request.post('/api/category/add-category', { data: { name, image } })
      const { _id } = (await added.json()).data
      await page.request.put('/api/category/update', { data: { _id, name: `${name} and more`, image } })
      await page.request.delete('/api/category/delete', { data: { _id } })

      // the list has the newest 50 changes, and other tests change other things at the same time
      await page.goto('/dashboard/audit?thing=category')
      const rows = page.getByRole('row').filter({ hasText: name })
      await expect(rows).toHaveCount(3)
      await expect(rows.filter({ hasText: 'Removed' })).toHaveCount(1)
      await expect(rows.filter({ hasText: '→' })).toContainText(`Name: ${name} → ${name} and more`)
      await expect(rows.filter({ hasText: '→' })).toContainText(admin.email)
      await accessible(page)

      if (width < 768) await page.getByRole('button', { name: 'Filter and sort' }).click()
      await page.getByLabel('What was changed').selectOption('Store')
      await expect(rows).toHaveCount(0)
      await expect(page).toHaveURL(/thing=store/)
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Audit log' })).toBeVisible()
      await expect(rows).toHaveCount(0)
      await page.goto('/dashboard/audit?thing=category')
      await expect(rows).toHaveCount(3)
      await page.getByRole('searchbox', { name: 'Search who changed something' }).fill('nobody-at-all')
      await expect(page.getByText('No change matches.')).toBeVisible()
      const scrolls = await page.evaluate('document.documentElement.scrollWidth > innerWidth')
      expect(scrolls).toBe(false)
    })
  })

test('a shopper does not see the audit log', async ({ page }) => {
  await registerByApi(page, 'Ravi')
  await page.goto('/dashboard/audit')
  await expect(page.getByRole('heading', { name: 'Do not have permission' })).toBeVisible()
})
