import { readFile } from 'node:fs/promises'
import { expect, test } from './support/journey.ts'
import { mailTo } from './support/mail.ts'
import { saveAddress } from './support/products.ts'
import { shownToasts } from './support/shown-toasts.ts'
import { login, newUser } from './support/users.ts'

// a wrong password, and a login to an account that was deleted
test.use({ expectedErrors: [/status of 40[13]/] })

for (const width of [390, 1280])
  test(`a shopper allows offers, downloads the data and deletes the account, at ${width} px`, async ({
    page,
    accessible,
  }) => {
    test.slow()
    await page.setViewportSize({ width, height: 900 })
    const user = newUser()
    await page.request.post('/api/user/register', { data: user })
    await page.goto(/\/verify-email\?code=\S+/.exec(await mailTo(page, user.email))?.[0] ?? '')
    await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
    const shown = await shownToasts(page)
    await page.goto('/login?next=/dashboard/profile')
    await login(page, user)
    await saveAddress(page)

    const section = page.getByRole('region', { name: 'Your data' })
    const offers = section.getByRole('checkbox', { name: /Offers by mail/ })
    await expect(offers).toBeEnabled()
    await expect(offers).not.toBeChecked()
    await offers.check()
    await expect(page.getByText('We may mail you offers now')).toBeVisible()
    await page.reload()
    await expect(offers).toBeChecked()
    await accessible(page)

    const downloading = page.waitForEvent('download')
    await section.getByRole('button', { name: 'Download my data' }).click()
    const file = await downloading
    expect(file.suggestedFilename()).toBe('jhatpat-data.json')
    const data = JSON.parse(await readFile(await file.path(), 'utf8'))
    expect(data).toMatchObject({
      account: { email: user.email },
      consents: [{ purpose: 'marketing', given: true }],
    })
    expect(data.addresses).toHaveLength(1)

    await section.getByRole('button', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await expect(dialog.getByLabel('Password', { exact: true })).toBeVisible()
    await accessible(page)
    await dialog.getByLabel('Password', { exact: true }).fill('not the password')
    await dialog.getByRole('button', { name: 'Delete for good' }).click()
    await expect(dialog.getByText('The password is wrong. Nothing was changed.')).toBeVisible()
    await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
    await dialog.getByLabel('Password', { exact: true }).fill(user.password)
    await dialog.getByRole('button', { name: 'Delete for good' }).click()
    await expect(page).toHaveURL('/')
    await expect.poll(() => shown).toContain('Your account was deleted. We have mailed you a receipt.')
    expect(await mailTo(page, user.email, 2)).toContain('your Jhatpat account was deleted as you asked')

    await page.goto('/login')
    await page.getByLabel('Email', { exact: true }).fill(user.email)
    await page.getByLabel('Password', { exact: true }).fill(user.password)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText('Email or password is wrong.')
  })
