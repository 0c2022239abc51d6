import { expect, type Page } from '@playwright/test'

export const admin = { email: 'admin@jhatpat.example', password: 'demo-admin-10min' }
export const shopper = { email: 'shopper@jhatpat.example', password: 'demo-shopper-10min' }

let newcomers = 0

/** Somebody the shop has never seen. */
export function newcomer(name = 'Meera Nair') {
  newcomers += 1
  const email = `newcomer-${process.pid}-${Date.now()}-${newcomers}@people.example`
  return { name, email, password: 'ten minutes or less' }
}

/** Fills the login form of the page it is on, or goes there first. */
export async function login(page: Page, who: { email: string; password: string }): Promise<void> {
  if (!new URL(page.url(), 'http://x').pathname.startsWith('/login')) await page.goto('/login')
  await page.getByLabel('Email').fill(who.email)
  await page.getByLabel('Password', { exact: true }).fill(who.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

/** Opens an account on the register page and logs in with it. */
export async function register(
  page: Page,
  who: { name: string; email: string; password: string },
): Promise<void> {
  await page.goto('/register')
  await page.getByLabel('Name').fill(who.name)
  await page.getByLabel('Email').fill(who.email)
  await page.getByLabel('Password', { exact: true }).fill(who.password)
  await page.getByLabel('Confirm password').fill(who.password)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('User register successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/login/)
  await login(page, who)
}

/** Fills the open address dialog and submits it. */
export async function fillAddress(page: Page, wish: { line?: string; pincode?: string } = {}): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Address line').fill(wish.line ?? '12, 100 Feet Road')
  await dialog.getByLabel('City').fill('Bengaluru')
  await dialog.getByLabel('State').fill('Karnataka')
  await dialog.getByLabel('Pincode').fill(wish.pincode ?? '560038')
  await dialog.getByLabel('Mobile').fill('98450 12345')
  await dialog.getByRole('button', { name: 'Submit' }).click()
}

/** Logs in without the form: the cookies alone are enough. */
export async function enter(page: Page, who: { email: string; password: string }): Promise<void> {
  const answer = await page.request.post('/api/user/login', { data: who })
  expect(answer.status()).toBe(200)
}

/** Somebody new who is logged in already. */
export async function moveIn(page: Page, name?: string) {
  const who = newcomer(name)
  expect((await page.request.post('/api/user/register', { data: who })).status()).toBe(201)
  await enter(page, who)
  return who
}
