import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { mailTo } from './support/mail.ts'
import { goods, paid, putInCart, rupees, saveAddress } from './support/products.ts'
import { shownToasts } from './support/shown-toasts.ts'
import { toastOf } from './support/toast.ts'
import { newUser, registerByApi } from './support/users.ts'

/** The test causes an error response, which browsers log to the console. */
test.use({ expectedErrors: [/status of 4\d\d/] })

test('login shows the API’s message as a toast, on failure and success', async ({ page }) => {
  const user = newUser()
  await page.request.post('/api/user/register', { data: user })
  const shown = await shownToasts(page)
  await page.goto('/login')
  await page.getByLabel('Email').fill(user.email)
  const [password, submit] = [
    page.getByLabel('Password', { exact: true }),
    page.getByRole('button', { name: 'Login' }),
  ]
  await password.fill('not the password')
  await submit.click()
  await expect(toastOf(page, 'Email or password is wrong.')).toBeVisible()
  await password.fill(user.password)
  await submit.click()
  await expect.poll(() => shown).toContain('Login successfully')
})

test('register shows a toast for different passwords, an email in use and success', async ({ page }) => {
  const [taken, user] = [newUser(), newUser()]
  await page.request.post('/api/user/register', { data: taken })
  const shown = await shownToasts(page)
  await page.goto('/register')
  const submit = page.getByRole('button', { name: 'Register' })
  const [email, again] = [page.getByLabel('Email'), page.getByLabel('Confirm password')]
  await page.getByLabel('Name').fill(user.name)
  await email.fill(taken.email)
  await page.getByLabel('Password', { exact: true }).fill(user.password)
  await again.fill('something else')
  await submit.click()
  await expect(toastOf(page, 'password and confirm password must be same')).toBeVisible()
  await again.fill(user.password)
  await submit.click()
  await expect(toastOf(page, 'This email is already registered. Please login instead.')).toBeVisible()
  await email.fill(user.email)
  await submit.click()
  await expect.poll(() => shown).toContain('User register successfully')
})

test('forgot password, code and reset show the API’s message as a toast, on failure and success', async ({
  page,
}) => {
  const user = newUser()
  await page.request.post('/api/user/register', { data: user })
  const shown = await shownToasts(page)
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill(user.email)
  await refusedOnce(page, '/api/user/forgot-password', 'No mail leaves on a holiday.')
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(toastOf(page, 'No mail leaves on a holiday.')).toBeVisible()
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect.poll(() => shown).toContain('If this email is registered, an OTP is on its way to it.')

  const otp = /\b\d{6}\b/.exec(await mailTo(page, user.email, 2))?.[0] ?? ''
  const first = page.getByLabel('Digit 1 of 6')
  await first.fill(`${otp.slice(0, 5)}${(Number(otp[5]) + 1) % 10}`)
  await page.getByRole('button', { name: 'Verify OTP' }).click()
  const wrong = 'This code is wrong or no longer good. Please ask for a new one.'
  await expect(toastOf(page, wrong)).toBeVisible()
  await first.fill(otp)
  await page.getByRole('button', { name: 'Verify OTP' }).click()
  await expect.poll(() => shown).toContain('OTP verified successfully')

  const [password, again] = [page.getByLabel('New password'), page.getByLabel('Confirm password')]
  const reset = page.getByRole('button', { name: 'Reset password' })
  for (const [at, field] of [password, again].entries()) {
    await expect(field).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show password' }).nth(at).click()
    await expect(field).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Hide password' }).click()
    await expect(field).toHaveAttribute('type', 'password')
  }
  await password.fill('another ten minutes')
  await again.fill('something else')
  await reset.click()
  await expect(toastOf(page, 'New password and confirm password must be same.')).toBeVisible()
  await again.fill('another ten minutes')
  await refusedOnce(page, '/api/user/reset-password', 'Passwords are changed by daylight.')
  await reset.click()
  await expect(toastOf(page, 'Passwords are changed by daylight.')).toBeVisible()
  await reset.click()
  await expect.poll(() => shown).toContain('Password updated successfully.')
})

test('a failed call shows exactly the message of the response', async ({ page }) => {
  const [one] = (await goods(page, 'milk')).filter(({ stock }) => stock > 3)
  if (!one) throw new Error('no milk')
  await registerByApi(page)
  await saveAddress(page)
  const shown = await shownToasts(page)
  await page.goto(`/product/x-${one._id}`)
  const add = page.getByRole('main').getByRole('button', { name: `Add ${one.name} ${one.unit}` })
  await refusedOnce(page, '/api/v1/cart/items', 'The cow is on strike.')
  await add.click()
  await expect(toastOf(page, 'The cow is on strike.')).toBeVisible()
  await add.click()
  await expect.poll(() => shown).toContain('Item added')
  await refusedOnce(page, '/api/v1/cart/items/*', 'One bottle each.')
  await page
    .getByRole('main')
    .getByRole('button', { name: `One ${one.name} ${one.unit} more` })
    .click()
  await expect(toastOf(page, 'One bottle each.')).toBeVisible()

  await page.goto('/dashboard/address')
  await refusedOnce(page, '/api/address/disable', 'A parcel is on its way there.')
  await page
    .getByRole('article')
    .getByRole('button', { name: /^Remove/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(toastOf(page, 'A parcel is on its way there.')).toBeVisible()

  await page.goto('/checkout')
  await refusedOnce(page, '/api/order/cash-on-delivery', 'The rider has a flat tyre.')
  await page.getByRole('button', { name: 'Cash on Delivery' }).click()
  await expect(toastOf(page, 'The rider has a flat tyre.')).toBeVisible()
})

test('the checkout sends the cart entries, the chosen address and both totals', async ({ page }) => {
  const [one] = (await goods(page, 'milk')).filter(({ stock, discount }) => stock > 3 && discount > 0)
  if (!one) throw new Error('no milk')
  await registerByApi(page)
  for (const address_line of ['1, Old Street', '2, New Street']) await saveAddress(page, { address_line })
  const { data } = await (await page.request.get('/api/address/get')).json()
  const old = (data as { _id: string; address_line: string }[]).find((one) => /Old/.test(one.address_line))
  await putInCart(page, [{ productId: one._id, quantity: 2 }])
  for (const [path, button] of [
    ['/api/order/checkout', 'Online Payment'],
    ['/api/order/cash-on-delivery', 'Cash on Delivery'],
  ] as const) {
    await page.goto('/checkout')
    await expect(page.getByText(`Grand total${rupees(2 * paid(one))}`)).toBeVisible()
    await page.getByRole('radio', { name: /Old Street/ }).check()
    await refusedOnce(page, path, 'Not today.')
    const requested = page.waitForRequest(`**${path}`)
    await page.getByRole('button', { name: button }).click()
    const total = 2 * paid(one)
    expect((await requested).postDataJSON()).toMatchObject({
      list_items: [{ productId: one._id, quantity: 2 }],
      addressId: old?._id,
      subTotalAmt: total,
      totalAmt: total,
    })
    await expect(toastOf(page, 'Not today.')).toBeVisible()
  }
})

/** Fails the next call of this path with a message that is nowhere in the code. */
async function refusedOnce(page: Page, path: string, message: string): Promise<void> {
  const problem = { type: '/x', title: 'Crossed', status: 409, code: 'CROSSED' }
  const json = path.startsWith('/api/v1/')
    ? { ...problem, detail: message }
    : { ...problem, success: false, error: true, message }
  await page.route(`**${path}`, (route) => route.fulfill({ status: 409, json }), { times: 1 })
}
