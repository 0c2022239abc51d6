import { expect, test } from './support/journey.ts'
import { mailTo } from './support/mail.ts'
import { toastOf } from './support/toast.ts'
import { admin, confirmEmail, loginByApi, registerByApi } from './support/users.ts'

for (const width of [390, 1280])
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('an owner invites a picker, who joins by the mailed link and sees only the pages of the role', async ({
      page,
      browser,
      accessible,
    }) => {
      test.slow()
      const guest = await (await browser.newContext({ viewport: { width, height: 844 } })).newPage()
      const { email } = await registerByApi(guest, 'Ravi Picker')
      await confirmEmail(guest, email)
      await loginByApi(page, admin)
      await page.goto('/dashboard/staff')
      await page.getByRole('button', { name: 'Invite' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Email').fill(email)
      await dialog.getByLabel('Role').selectOption('Picker')
      await accessible(page)
      await dialog.getByRole('button', { name: 'Send invitation' }).click()
      await expect(toastOf(page, `The invitation is mailed to ${email}.`)).toBeVisible()
      await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText('Invited, until')

      const link = /http\S+(\/join-staff\?code=\S+)/.exec(await mailTo(guest, email, 2))?.[1] ?? '/no-link'
      await guest.goto(link)
      await guest.getByRole('button', { name: 'Accept' }).click()
      await expect(guest.getByRole('heading', { name: 'Welcome to the staff' })).toBeVisible()
      await guest.getByRole('link', { name: 'Go to work' }).click()
      await expect(guest.getByRole('heading', { name: 'Orders to pick' })).toBeVisible()
      if (width < 1024) await guest.getByRole('button', { name: 'Menu' }).click()
      await expect(guest.getByRole('link', { name: 'Stock' })).toBeVisible()
      await expect(guest.getByRole('link', { name: 'Mails' })).toHaveCount(0)
      await expect(guest.getByRole('link', { name: 'Staff' })).toHaveCount(0)
      await guest.goto('/dashboard/category')
      await expect(guest.getByRole('heading', { name: 'Do not have permission' })).toBeVisible()

      await page.reload()
      const row = page.getByRole('listitem').filter({ hasText: email })
      await expect(row).toContainText('Picker')
      await row.getByRole('button', { name: 'Disable' }).click()
      await expect(row).toContainText('Disabled')
      await guest.goto('/dashboard/all-orders')
      await expect(guest.getByRole('heading', { name: 'Permission Denied' })).toBeVisible()
      const scrolls = await page.evaluate('document.documentElement.scrollWidth > innerWidth')
      expect(scrolls).toBe(false)
      await guest.context().close()
    })
  })

test.describe('without an account', () => {
  // the invitation before the email is confirmed
  test.use({ expectedErrors: [/status of 403/] })

  test('somebody without an account is led through registration to the invitation', async ({
    page,
    browser,
  }) => {
    const email = `new-rider-${Date.now()}@people.example`
    const owner = await (await browser.newContext()).newPage()
    await loginByApi(owner, admin)
    await owner.request.post('/api/v1/staff/invitations', { data: { email, role: 'rider' } })
    await owner.context().close()
    const link = /http\S+(\/join-staff\?code=\S+)/.exec(await mailTo(page, email))?.[1] ?? '/no-link'
    await page.goto(link)
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
    await page.getByRole('link', { name: 'Register' }).click()
    await page.getByLabel('Name').fill('New Rider')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('a good password')
    await page.getByLabel('Confirm password').fill('a good password')
    await page.getByRole('button', { name: 'Register' }).click()
    await page.getByRole('button', { name: 'Accept' }).click()
    await expect(page.getByRole('alert')).toHaveText(/^Please confirm your email first/)
    await page.goto(/\/verify-email\?code=\S+/.exec(await mailTo(page, email, 2))?.[0] ?? '')
    await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
    await page.goto(link)
    await page.getByRole('button', { name: 'Accept' }).click()
    await expect(page.getByText('Your role: Rider')).toBeVisible()
  })
})

test('an invitation that is accepted before the page knows who reads it leads to the work, too', async ({
  page,
  browser,
}) => {
  const { email } = await registerByApi(page, 'Quick Picker')
  await confirmEmail(page, email)
  const owner = await (await browser.newContext()).newPage()
  await loginByApi(owner, admin)
  await owner.request.post('/api/v1/staff/invitations', { data: { email, role: 'picker' } })
  await owner.context().close()
  const link = /http\S+(\/join-staff\?code=\S+)/.exec(await mailTo(page, email, 2))?.[1] ?? '/no-link'
  let joined = () => {}
  const join = new Promise<void>((resolve) => {
    joined = resolve
  })
  // the first reply is of before, and arrives afterwards
  await page.route(
    '**/api/user/user-details',
    async (route) => {
      const response = await route.fetch()
      await join
      await route.fulfill({ response }).catch(() => {})
    },
    { times: 1 },
  )
  await page.goto(link)
  const accepted = page.waitForResponse('**/api/v1/staff/join')
  await page.getByRole('button', { name: 'Accept' }).click()
  await accepted
  joined()
  await page.getByRole('link', { name: 'Go to work' }).click()
  await expect(page.getByRole('heading', { name: 'Orders to pick' })).toBeVisible()
})
