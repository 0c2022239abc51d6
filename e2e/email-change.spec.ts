import { expect, test } from './support/journey.ts'
import { mailTo } from './support/mail.ts'
import { saveAddress } from './support/products.ts'
import { login, newUser } from './support/users.ts'

const WAITING = 'New email not confirmed yet'

for (const width of [390, 1280])
  test(`a new email needs the password and changes once its link is opened, at ${width} px`, async ({
    page,
    accessible,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const user = newUser()
    const next = `new-${user.email}`
    await page.request.post('/api/user/register', { data: user })
    await page.goto('/login?next=/dashboard/profile')
    await login(page, user)
    await expect(page).toHaveURL(/\/dashboard\/profile/)

    const email = page.getByLabel('Email', { exact: true })
    const password = page.getByLabel('Password', { exact: true })
    const submit = page.getByRole('button', { name: 'Submit' })
    await expect(email).toHaveValue(user.email)
    await page.getByLabel('Mobile').fill('98450 12345')
    await expect(password).toHaveCount(0)
    await email.fill(next)
    await expect(password).toBeVisible()
    await accessible(page)
    await submit.click()
    await expect(page.getByText('Please enter your password to change the email.')).toBeVisible()
    await expect(password).toBeFocused()

    await password.fill(user.password)
    await submit.click()
    const notice = page.getByRole('region', { name: WAITING })
    await expect(notice).toContainText(`Waiting for confirmation at ${next}`)
    await expect(email).toHaveValue(user.email)
    await expect(password).toHaveCount(0)
    await accessible(page)

    await notice.getByRole('button', { name: 'Send the link again' }).click()
    await expect(page.getByText('A new link is on its way.', { exact: true })).toBeVisible()
    const link = /\/verify-email\?code=\S+/.exec(await mailTo(page, next, 2))?.[0] ?? ''
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
    await page.goto('/dashboard/profile')
    await expect(email).toHaveValue(next)
    await expect(page.getByRole('region', { name: WAITING })).toHaveCount(0)
  })

test('a pending email change can be cancelled, in Hindi too', async ({ page, context, baseURL }) => {
  const user = newUser()
  await page.request.post('/api/user/register', { data: user })
  await page.goto('/login?next=/dashboard/profile')
  await login(page, user)
  await page.getByLabel('Mobile').fill('98450 12345')
  await page.getByLabel('Email', { exact: true }).fill(`new-${user.email}`)
  await page.getByLabel('Password', { exact: true }).fill(user.password)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('region', { name: WAITING })).toBeVisible()

  await context.addCookies([{ name: 'language', value: 'hi', url: baseURL ?? '' }])
  await page.reload()
  const notice = page.getByRole('region', { name: 'नया ईमेल अभी पक्का नहीं है' })
  await expect(notice).toContainText(`new-${user.email}`)
  await notice.getByRole('button', { name: 'बदलाव रद्द करें' }).click()
  await expect(page.getByText('आपका ईमेल नहीं बदलेगा।', { exact: true })).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('a new account changes only its email with the mobile of its address, and then confirms one email', async ({
  page,
  accessible,
}) => {
  const user = newUser()
  await page.request.post('/api/user/register', { data: user })
  await page.goto('/login?next=/dashboard/profile')
  await login(page, user)
  const mobile = page.getByLabel('Mobile')
  await expect(mobile).toHaveAttribute('placeholder', 'Ten digits, required')
  await saveAddress(page)
  await page.reload()
  await expect(mobile).toHaveValue('9845012345')
  await expect(mobile).toHaveAccessibleDescription('From your newest address')

  const older = page.getByRole('region', { name: 'Email not confirmed yet', exact: true })
  const newer = page.getByRole('region', { name: WAITING })
  await expect(older).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill(`new-${user.email}`)
  await page.getByLabel('Password', { exact: true }).fill(user.password)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(newer).toContainText(`new-${user.email}`)
  await expect(older).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Send the link again' })).toHaveCount(1)
  await accessible(page)
  await newer.getByRole('button', { name: 'Cancel the change' }).click()
  await expect(newer).toHaveCount(0)
  await expect(older).toBeVisible()
})
