import { expect, test } from './support/journey.ts'
import { confirmEmail, newUser, register } from './support/users.ts'

// requests of the page after the logout
test.use({ expectedErrors: [/status of 40[13]/] })

for (const width of [390, 1280])
  test(`a shopper adds a passkey, logs in with it and removes it, at ${width} px`, async ({
    page,
    context,
    accessible,
  }) => {
    test.slow()
    await page.setViewportSize({ width, height: 900 })
    const devtools = await context.newCDPSession(page)
    await devtools.send('WebAuthn.enable')
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    const user = newUser()
    await register(page, user)
    await confirmEmail(page, user.email)
    await page.goto('/dashboard/security')
    const list = page.getByRole('region', { name: 'Passkeys' })
    await list.getByRole('button', { name: 'Add a passkey' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('My phone')
    await dialog.getByLabel('Password', { exact: true }).fill('not my password')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      /password is wrong/,
    )
    await accessible(page)
    await dialog.getByLabel('Password', { exact: true }).fill(user.password)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(list.getByText('My phone')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    // otherwise the header covers a part of a field
    await page.evaluate('scrollTo(0, 0)')
    await accessible(page)

    await page.request.get('/api/user/logout')
    await page.evaluate('localStorage.clear()')
    await page.goto('/login')
    await page.getByRole('button', { name: 'Log in with a passkey' }).click()
    await expect(page).not.toHaveURL(/login/)
    await page.goto('/dashboard/security')
    await expect(list.getByText(/^Last used/)).toBeVisible()
    await list.getByRole('button', { name: 'Remove My phone' }).click()
    await dialog.getByLabel('Password', { exact: true }).fill(user.password)
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Passkey removed')).toBeVisible()
    await expect(list.getByText('My phone')).toHaveCount(0)

    await page.request.get('/api/user/logout')
    await page.evaluate('localStorage.clear()')
    await page.goto('/login')
    await page.getByRole('button', { name: 'Log in with a passkey' }).click()
    await expect(page.getByText('This passkey was not accepted.', { exact: false })).toBeVisible()
  })
