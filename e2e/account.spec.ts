import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './support/journey.ts'
import { mailTo } from './support/mail.ts'
import { toastOf } from './support/toast.ts'
import { login, newUser, register } from './support/users.ts'

const WRONG_CODE = 'This code is wrong or no longer good. Please ask for a new one.'
const digit = (page: Page, place: number) => page.getByLabel(`Digit ${place} of 6`)
/** The test causes an error response, which browsers log to the console. */
const refusals = { expectedErrors: [/status of 40[01]/] }

test.describe('forgot password', () => {
  test.use(refusals)

  test('email, code from the mail, new password; the old password no longer logs in', async ({
    page,
    accessible,
  }) => {
    test.slow()
    const user = newUser()
    await page.request.post('/api/user/register', { data: user })
    await page.goto('/login?next=/dashboard/profile')
    await page.getByRole('link', { name: 'Forgot password ?' }).click()
    const send = page.getByRole('button', { name: 'Send OTP' })
    await expect(send).toBeDisabled()
    await accessible(page)
    await page.getByLabel('Email').fill(user.email)
    await send.click()

    await expect(page.getByText('If this email is registered, an OTP is on its way to it.')).toBeVisible()
    await expect(page).toHaveURL(/\/verification-otp/)
    // the first mail is the one that confirms the address
    const otp = /\b\d{6}\b/.exec(await mailTo(page, user.email, 2))?.[0] ?? ''
    const wrong = `${otp.slice(0, 5)}${(Number(otp[5]) + 1) % 10}`
    const verify = page.getByRole('button', { name: 'Verify OTP' })
    await expect(digit(page, 1)).toBeFocused()
    await expect(verify).toBeDisabled()
    await page.keyboard.type(wrong)
    await expect(digit(page, 6)).toBeFocused()
    await page.keyboard.press('Backspace')
    await expect(verify).toBeDisabled()
    await page.keyboard.press('Backspace')
    await expect(digit(page, 5)).toBeFocused()
    await page.keyboard.type(wrong.slice(4))
    await accessible(page)
    await verify.click()
    await expect(page.getByRole('group', { name: 'OTP' }).getByText(WRONG_CODE)).toBeVisible()
    await expect(page).toHaveURL(/\/verification-otp/)

    await expect(digit(page, 1)).toBeFocused()
    await paste(page, `Your code: ${otp}`)
    await expect(digit(page, 6)).toHaveValue(otp.slice(5))
    await verify.click()

    await expect(page.getByText('OTP verified successfully')).toBeVisible()
    await expect(page).toHaveURL(/\/reset-password/)
    const password = 'another ten minutes'
    await page.getByLabel('New password').fill(password)
    await page.getByLabel('Confirm password').fill('something else')
    const reset = page.getByRole('button', { name: 'Reset password' })
    await reset.click()
    await expect(toastOf(page, 'New password and confirm password must be same.')).toHaveCount(1)
    await accessible(page)
    await page.getByLabel('Confirm password').fill(password)
    await reset.click()

    await expect(page.getByText('Password updated successfully.')).toBeVisible()
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByLabel('Email')).toHaveValue(user.email)
    await page.getByLabel('Password', { exact: true }).fill(user.password)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(toastOf(page, 'Email or password is wrong.')).toHaveCount(1)
    await login(page, { ...user, password })
    await expect(page).toHaveURL(/\/dashboard\/profile/)
  })

  test('a code autofilled by the phone fills all six boxes, and a new code can be requested', async ({
    page,
  }) => {
    const user = newUser()
    await page.request.post('/api/user/register', { data: user })
    await page.goto('/forgot-password')
    await page.getByLabel('Email').fill(user.email)
    await page.getByRole('button', { name: 'Send OTP' }).click()
    await mailTo(page, user.email, 2)
    await expect(digit(page, 1)).toHaveAttribute('autocomplete', 'one-time-code')
    await page.getByRole('button', { name: 'Send a new code' }).click()
    const otp = /\b\d{6}\b/.exec(await mailTo(page, user.email, 3))?.[0] ?? ''
    await digit(page, 1).fill(otp)
    for (const place of [1, 2, 3, 4, 5, 6]) await expect(digit(page, place)).toHaveValue(otp[place - 1] ?? '')
    await expect(page.getByRole('button', { name: 'Verify OTP' })).toBeEnabled()
    await digit(page, 6).press('Enter')
    await expect(page).toHaveURL(/\/reset-password/)
    await page.reload()
    await expect(page.getByLabel('New password')).toBeVisible()
  })
})

test('a later page of the password reset, opened first, redirects to the first step', async ({ page }) => {
  await page.goto('/verification-otp')
  await expect(page).toHaveURL(/\/forgot-password$/)
  await page.goto('/reset-password')
  await expect(page).toHaveURL(/^[^?]*:\d+\/$/)
})

test.describe('profile', () => {
  test.use(refusals)

  test('name, email and mobile are changed, and a missing value is reported at its field', async ({
    page,
    accessible,
  }) => {
    test.slow()
    await register(page, newUser())
    await page.goto('/user')
    await page.getByRole('link', { name: 'Profile' }).click()
    await expect(page).toHaveURL(/\/dashboard\/profile/)
    await page.getByLabel('Name').fill('मीरा Nair')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByLabel('Mobile')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('Mobile')).toBeFocused()
    await expect(page.getByLabel('Name')).toHaveValue('मीरा Nair')
    await accessible(page)

    await page.getByLabel('Mobile').fill('98450 12345')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('Updated successfully')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Name')).toHaveValue('मीरा Nair')
    await expect(page.getByLabel('Mobile')).toHaveValue(/98450 ?12345/)
  })

  test('a picture is chosen, previewed and uploaded; any other file is refused with a message', async ({
    page,
    accessible,
  }) => {
    test.slow()
    await register(page, newUser())
    await page.goto('/dashboard/profile')
    await page.getByRole('button', { name: 'Edit picture' }).click()
    const dialog = page.getByRole('dialog', { name: 'Profile picture' })
    const chooser = dialog.locator('input[type=file]')
    const upload = dialog.getByRole('button', { name: 'Upload' })
    await upload.click()
    await expect(dialog.getByText('Please choose a picture.')).toBeVisible()
    await chooser.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('milk') })
    await expect(dialog.getByText(/This file is not a picture we can read/)).toBeVisible()
    await accessible(page)

    const picture = sharp({ create: { width: 64, height: 64, channels: 3, background: '#0b6b43' } })
    const buffer = await picture.png().toBuffer()
    await chooser.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
    await expect(dialog.getByAltText('Preview')).toBeVisible()
    await upload.click()
    await expect(page.getByText('Profile picture updated')).toBeVisible()
    await expect(dialog).toBeHidden()
    const shown = page.locator('main img[src*="/pictures/"]')
    await expect(shown).toHaveJSProperty('complete', true)
    await expect(shown).not.toHaveJSProperty('naturalWidth', 0)
  })
})

test.describe('confirming the email', () => {
  test.use(refusals)

  test('the mailed link confirms the email; until then the profile shows a notice and resends it', async ({
    page,
    accessible,
  }) => {
    test.slow()
    const user = newUser()
    await register(page, user)
    await page.goto('/dashboard/profile')
    await expect(page.getByText('Please confirm your email')).toBeVisible()
    await page.getByRole('button', { name: 'Send the link again' }).click()
    await expect(page.getByText('A new link is on its way to your email.')).toBeVisible()
    const link = /https?:\S+/.exec(await mailTo(page, user.email, 2))?.[0] ?? ''

    await page.goto('/verify-email?code=nonsense')
    await expect(page.getByText(WRONG_CODE)).toBeVisible()
    await accessible(page)
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
    await accessible(page)
    await page.goto('/dashboard/profile')
    await expect(page.getByLabel('Email')).toHaveValue(user.email)
    await expect(page.getByText('Please confirm your email')).toHaveCount(0)
  })
})

/** Pastes into the focused element. A string, because DOM types are not available here. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate(`{
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', ${JSON.stringify(text)})
    document.activeElement.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }`)
}
