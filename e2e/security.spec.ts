import { expect, test } from './support/journey.ts'
import { mailTo } from './support/mail.ts'
import { loginByApi, newUser, register } from './support/users.ts'

// a wrong password
test.use({ expectedErrors: [/status of 403/] })

const next = 'three little kittens'

for (const width of [390, 1280])
  test(`a shopper changes the password by keyboard, and another device is logged out, at ${width} px`, async ({
    page,
    browser,
    accessible,
  }) => {
    test.slow()
    await page.setViewportSize({ width, height: 900 })
    const user = newUser()
    await register(page, user)
    const phone = await browser.newPage()
    await loginByApi(phone, user)
    await page.goto('/dashboard/profile')
    await page.getByRole('link', { name: /^Password and devices/ }).press('Enter')
    await expect(page).toHaveURL(/\/dashboard\/security$/)
    const devices = page.getByRole('region', { name: 'Your devices' }).getByRole('listitem')
    await expect(devices).toHaveCount(2)
    await expect(devices.filter({ hasText: 'This device' })).toHaveCount(1)
    await accessible(page)

    const current = page.getByLabel('Current password')
    const chosen = page.getByLabel('New password', { exact: true })
    await current.focus()
    await page.keyboard.type('not my password')
    await chosen.focus()
    await page.keyboard.type('12121212')
    await expect(chosen).toHaveAccessibleDescription('2 more characters')
    await page.keyboard.type('12')
    await expect(chosen).toHaveAccessibleDescription('Too few different characters: this is quickly guessed.')
    await chosen.fill(user.email)
    await expect(chosen).toHaveAccessibleDescription(/^Made of your name, your email/)
    await chosen.fill(next)
    await expect(chosen).toHaveAccessibleDescription('Long: hard to guess.')
    await page.getByLabel('Confirm password').fill(next)
    await page.keyboard.press('Enter')
    await expect(current).toBeFocused()
    await expect(current).toHaveAttribute('aria-invalid', 'true')
    await accessible(page)
    await current.fill(user.password)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Password changed. Your other devices were logged out.')).toBeVisible()
    await expect(devices).toHaveCount(1)
    await expect(current).toHaveValue('')
    expect((await phone.request.get('/api/user/user-details')).status()).toBe(401)
    expect(await mailTo(page, user.email, 2)).toContain('/forgot-password')
    await phone.close()
  })

test('a shopper logs out one device, then all others, in Hindi too', async ({
  page,
  browser,
  context,
  baseURL,
}) => {
  const user = newUser()
  await register(page, user)
  const others = await Promise.all([1, 2, 3].map(() => browser.newPage()))
  for (const other of others) await loginByApi(other, user)
  await page.goto('/dashboard/security')
  const devices = page.getByRole('listitem').filter({ hasText: 'Last used' })
  await expect(devices).toHaveCount(4)
  await page
    .getByRole('button', { name: /^Log out Unknown device|^Log out .*, last used/ })
    .first()
    .click()
  await expect(page.getByText('Device logged out')).toBeVisible()
  await expect(devices).toHaveCount(3)

  await context.addCookies([{ name: 'language', value: 'hi', url: baseURL ?? '' }])
  await page.reload()
  await page.getByRole('button', { name: 'बाकी सभी डिवाइस लॉग आउट करें' }).click()
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: 'बाकी सभी डिवाइस लॉग आउट करें' }).click()
  await expect(page.getByText('बाकी सभी डिवाइस लॉग आउट हो गए')).toBeVisible()
  await expect(page.getByText('यह डिवाइस')).toHaveCount(1)
  const states = await Promise.all(others.map((other) => other.request.get('/api/user/user-details')))
  expect(states.map((reply) => reply.status())).toEqual([401, 401, 401])
  for (const other of others) await other.close()
})
