import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { mailTo } from './mail.ts'
import { admin, confirmEmail, loginByApi, registerByApi } from './users.ts'

export const PHONE = { width: 390, height: 844 }

/** A phone of its own with a logged-in member of staff, who accepted an invitation of an owner. */
export async function staffPhone(
  browser: Browser,
  { role, name, ...options }: { role: string; name: string } & BrowserContextOptions,
): Promise<Page> {
  const baseURL = process.env.SHOP_URL ?? ''
  const context = await browser.newContext({ baseURL, viewport: PHONE, ...options })
  const page = await context.newPage()
  const { email } = await registerByApi(page, name)
  await confirmEmail(page, email)
  const owner = await browser.newContext({ baseURL })
  await loginByApi(await owner.newPage(), admin)
  const invited = await owner.request.post('/api/v1/staff/invitations', { data: { email, role } })
  expect(invited.status()).toBe(201)
  await owner.close()
  const code = /\/join-staff\?code=(\S+)/.exec(await mailTo(page, email, 2))?.[1] ?? ''
  const joined = await page.request.post('/api/v1/staff/join', { data: { code: decodeURIComponent(code) } })
  expect(joined.status()).toBe(200)
  return page
}

/** An owner disables a member of staff, which counts from their next request on. */
export async function disableMember(browser: Browser, name: string): Promise<void> {
  const owner = await browser.newContext({ baseURL: process.env.SHOP_URL ?? '' })
  await loginByApi(await owner.newPage(), admin)
  const { data } = await (await owner.request.get('/api/v1/staff/members')).json()
  const member = data.find((one: { name: string }) => one.name === name)
  const changed = await owner.request.put(`/api/v1/staff/members/${member.id}`, {
    data: { role: member.role, disabled: true },
  })
  expect(changed.status()).toBe(200)
  await owner.close()
}
