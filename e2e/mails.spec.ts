import type { Page } from '@playwright/test'
import type { MailCounts, StaffMail } from '../contract/v1/mails.ts'
import { expect, test } from './support/journey.ts'
import { mailTo } from './support/mail.ts'
import { toastOf } from './support/toast.ts'
import { admin, loginByApi, registerByApi } from './support/users.ts'

const LONG = `${'venkatanarasimharajuvaripeta.'.repeat(4)}subramaniam@people-of-the-southern-districts.example`

const mail = (at: number, also: Partial<StaffMail> = {}): StaffMail => ({
  id: at.toString(16).padStart(32, '0'),
  kind: 'password-code',
  recipient: `asha-${at}@people.example`,
  state: 'sent',
  attempts: 1,
  createdAt: '2026-11-25T06:30:00.000Z',
  validUntil: '2026-11-25T06:40:00.000Z',
  ...also,
})
const failed = mail(1, {
  recipient: LONG,
  kind: 'refund',
  state: 'failed',
  attempts: 12,
  problem: 'refused',
  lastError: '452 4.2.2 The mailbox is full',
})
const none: MailCounts = { waiting: 0, failed: 0, expired: 0, stuck: 0, delivery: 'smtp' }

/** The demo sends no mails, so none of its mails fails. */
async function show(page: Page, mails: StaffMail[], counts: Partial<MailCounts>): Promise<void> {
  await page.route('**/api/v1/staff/mails?**', (route) =>
    route.fulfill({ json: { data: mails, nextCursor: null } }),
  )
  await page.route('**/api/v1/staff/mails/counts', (route) => route.fulfill({ json: { ...none, ...counts } }))
  await loginByApi(page, admin)
}

test('an admin finds a mail by its recipient and sees that it was sent, but not its code', async ({
  page,
  accessible,
}) => {
  const { email } = await registerByApi(page, 'Asha')
  await page.request.put('/api/user/forgot-password', { data: { email } })
  // before the page reads the list, so that it shows the state after sending
  const code = /\d{6}/.exec(await mailTo(page, email, 2))?.[0] ?? 'no code'
  await loginByApi(page, admin)
  await page.goto('/dashboard/mails')
  await page.getByRole('searchbox', { name: 'Search mails' }).fill(email)
  const rowOf = (about: string) => page.getByRole('row').filter({ hasText: email }).filter({ hasText: about })
  await expect(rowOf('Code to set a new password')).toContainText('Sent')
  await expect(rowOf('Link to confirm an email')).toContainText('Sent')
  await expect(page.getByRole('main')).not.toContainText(code)
  await expect(page.getByText('The demo sends no mails.', { exact: false })).toBeVisible()
  await accessible(page)
})

test('a shopper does not see the page', async ({ page }) => {
  await registerByApi(page, 'Ravi')
  await page.goto('/dashboard/mails')
  await expect(page.getByRole('heading', { name: 'Do not have permission' })).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Search mails' })).toHaveCount(0)
})

for (const width of [390, 1280])
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('a failed mail says why, and one or all are sent again', async ({ page, accessible }) => {
      const sent: string[] = []
      await show(page, [failed, mail(2)], { failed: 2, stuck: 2 })
      await page.route('**/api/v1/staff/mails/*resend*', (route) => {
        sent.push(new URL(route.request().url()).pathname)
        return route.fulfill({ json: { count: 2 } })
      })
      await page.route(`**/api/v1/staff/mails/${failed.id}/resend`, (route) => {
        sent.push(new URL(route.request().url()).pathname)
        return route.fulfill({ json: { ...failed, state: 'waiting' } })
      })
      await page.goto('/dashboard/mails')
      const row = page.getByRole('row').filter({ hasText: LONG })
      await expect(row).toContainText(
        'The mail server refused it: 452 4.2.2 The mailbox is full (12 attempts)',
      )
      await accessible(page)
      await row.getByRole('button', { name: `Send again: ${LONG}` }).click()
      await expect(toastOf(page, 'It is sent within a minute.')).toBeVisible()
      await page.getByRole('button', { name: 'Send all failed again' }).click()
      await expect(toastOf(page, '2 mails are sent again, which begins within a minute.')).toBeVisible()
      expect(sent).toEqual([`/api/v1/staff/mails/${failed.id}/resend`, '/api/v1/staff/mails/resend-failed'])
      const scrolls = await page.evaluate('document.documentElement.scrollWidth > innerWidth')
      expect(scrolls).toBe(false)
    })
  })

test('the menu says how many mails did not leave the shop, and the page that SMTP_URL is missing', async ({
  page,
  accessible,
}) => {
  await show(page, [mail(3, { state: 'waiting', attempts: 0 })], {
    waiting: 120,
    stuck: 120,
    delivery: 'none',
  })
  await page.goto('/dashboard/all-orders')
  const link = page.getByRole('link', { name: /^Mails/ })
  await expect(link).toHaveAccessibleName('Mails 120 not sent')
  await expect(link).toContainText('99+')
  await link.click()
  await expect(page.getByRole('region', { name: 'No mail server' })).toContainText('No process with SMTP_URL')
  await expect(page.getByLabel('Status')).toContainText('Waiting (120)')
  await accessible(page)
})
