import { expect, test } from './support/journey.ts'
import { goods } from './support/products.ts'
import { login, registerByApi } from './support/users.ts'

test('a guest who wants to be notified logs in, comes back, and cancels it in the profile', async ({
  page,
  accessible,
}) => {
  const user = await registerByApi(page)
  await page.context().clearCookies()
  // the newest products are those that other tests make and delete
  const all = (await Promise.all(['milk', 'rice', 'oil', 'soap'].map((text) => goods(page, text)))).flat()
  const gone = all.find(({ stock }) => stock === 0)
  await page.goto(`/product/x-${gone?._id}`)
  const name = `Notify me when ${gone?.name} is back`
  await page.getByRole('main').getByRole('link', { name }).click()
  await expect(page).toHaveURL(/\/login\?next=/)
  await login(page, user)
  await expect(page).toHaveURL(new RegExp(`${gone?._id}$`))
  await expect(page.getByText('We will mail you when it is back')).toBeVisible()
  await expect(page.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true')
  await accessible(page)
  await page.goto('/dashboard/profile')
  const waiting = page.getByRole('region', { name: 'Waiting to be back in stock' })
  await expect(waiting).toContainText(gone?.name ?? '')
  await accessible(page)
  await waiting.getByRole('button', { name: `Remove ${gone?.name}` }).click()
  await expect(waiting).toHaveCount(0)
})

test.describe('with a changed link', () => {
  test.use({ expectedErrors: [/status of 400/] })

  test('a link of a mail that was changed is refused in words', async ({ page, accessible }) => {
    await page.goto('/stop-alerts?token=wrong')
    await page.getByRole('button', { name: 'Stop these mails' }).click()
    await expect(page.getByRole('alert')).toHaveText(
      'This link is not complete. Please open it from the mail once more.',
    )
    await accessible(page)
  })
})
