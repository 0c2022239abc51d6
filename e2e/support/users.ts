import { expect, type Page } from '@playwright/test'
import { mailTo } from './mail.ts'

export const admin = { email: 'admin@jhatpat.example', password: 'demo-admin-10min' }
export const shopper = { email: 'shopper@jhatpat.example', password: 'demo-shopper-10min' }

let newUsers = 0

/** The data of a user who is not registered yet. */
export function newUser(name = 'Meera Nair') {
  newUsers += 1
  const email = `newcomer-${process.pid}-${Date.now()}-${newUsers}@people.example`
  const password = 'ten minutes or less'
  return { name, email, password, confirmPassword: password }
}

/** Fills the login form; opens it first unless it is already open. */
export async function login(page: Page, user: { email: string; password: string }): Promise<void> {
  if (!new URL(page.url(), 'http://x').pathname.startsWith('/login')) await page.goto('/login')
  await page.getByLabel('Email').fill(user.email)
  await page.getByLabel('Password', { exact: true }).fill(user.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

/** Registers on the register page, which also logs in. */
export async function register(
  page: Page,
  user: { name: string; email: string; password: string },
): Promise<void> {
  await page.goto('/register')
  await page.getByLabel('Name').fill(user.name)
  await page.getByLabel('Email').fill(user.email)
  await page.getByLabel('Password', { exact: true }).fill(user.password)
  await page.getByLabel('Confirm password').fill(user.password)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('User register successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
}

/** Logs in by the API, which sets the cookies. */
export async function loginByApi(page: Page, user: { email: string; password: string }): Promise<void> {
  const response = await page.request.post('/api/user/login', { data: user })
  expect(response.status()).toBe(200)
}

/** Registers a new user by the API and logs in. */
export async function registerByApi(page: Page, name?: string) {
  const user = newUser(name)
  expect((await page.request.post('/api/user/register', { data: user })).status()).toBe(201)
  await loginByApi(page, user)
  return user
}

/** Confirms the email of a new account by the link of its first mail, by the API. */
export async function confirmEmail(page: Page, email: string): Promise<void> {
  const code = /\/verify-email\?code=(\S+)/.exec(await mailTo(page, email))?.[1]
  expect((await page.request.post('/api/user/verify-email', { data: { code } })).status()).toBe(200)
}
