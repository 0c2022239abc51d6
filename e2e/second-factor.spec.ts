import { appCode } from '#tests/support/second-factor.ts'
import { expect, test } from './support/journey.ts'
import { mailTo } from './support/mail.ts'
import { toastOf } from './support/toast.ts'
import { confirmEmail, login, newUser, register } from './support/users.ts'

// wrong codes, a right password that needs a code, and requests of the page after the logout
test.use({ expectedErrors: [/status of 40[13]/] })

for (const width of [390, 1280])
  test(`a shopper turns two-step login on and off, and logs in with codes, at ${width} px`, async ({
    page,
    accessible,
  }) => {
    test.slow()
    await page.setViewportSize({ width, height: 900 })
    const user = newUser()
    await register(page, user)
    await confirmEmail(page, user.email)
    await page.goto('/dashboard/security')
    await page.getByRole('button', { name: 'Set up' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Password', { exact: true }).fill(user.password)
    // the key does nothing while the button is disabled
    await expect(dialog.getByRole('button', { name: 'Continue' })).toBeEnabled()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
    await accessible(page)
    const secret = (await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? ''
    await dialog.getByRole('textbox', { name: 'Code' }).fill('000000')
    const turnOn = dialog.getByRole('button', { name: 'Turn on' })
    await expect(turnOn).toBeEnabled()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('textbox', { name: 'Code' })).toHaveAccessibleDescription(
      /^This code is wrong/,
    )
    await dialog.getByRole('textbox', { name: 'Code' }).fill(appCode(secret.replaceAll(' ', '')))
    await expect(turnOn).toBeEnabled()
    await page.keyboard.press('Enter')
    const listed = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
    await expect(listed).toHaveCount(10)
    const codes = await listed.allInnerTexts()
    await accessible(page)
    await dialog.getByRole('button', { name: 'I have stored them' }).click()
    await expect(page.getByText('Recovery codes left: 10.')).toBeVisible()
    expect(await mailTo(page, user.email, 2)).toContain('code of your authenticator app')

    await page.request.get('/api/user/logout')
    await page.evaluate('localStorage.clear()')
    await page.goto('/login')
    await page.getByLabel('Email').fill(user.email)
    await page.getByLabel('Password', { exact: true }).fill(user.password)
    // the key does nothing until the page's code has seen both fields
    await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
    await accessible(page)
    await page.getByLabel('Code').fill('wrong')
    await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Code')).toHaveAccessibleDescription(/^This code is wrong/)
    await page.getByLabel('Code').fill(codes[0] ?? '')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(toastOf(page, 'Login successfully')).toBeVisible()
    await expect(page).not.toHaveURL(/login/)

    await page.goto('/dashboard/security')
    await expect(page.getByText('Recovery codes left: 9.')).toBeVisible()
    await page.getByRole('button', { name: 'Turn off' }).click()
    await dialog.getByLabel('Password', { exact: true }).fill(user.password)
    await dialog.getByRole('textbox', { name: 'Code' }).fill(codes[1] ?? '')
    await dialog.getByRole('button', { name: 'Turn off' }).click()
    await expect(page.getByText('Two-step login is off')).toBeVisible()
    await page.request.get('/api/user/logout')
    await page.evaluate('localStorage.clear()')
    await login(page, user)
  })
