import { fillAddress } from '#tests/support/address-dialog.ts'
import { expect, test } from './support/journey.ts'
import { goods, putInCart, saveAddress } from './support/products.ts'
import { toastOf } from './support/toast.ts'
import { login, newUser, registerByApi } from './support/users.ts'

/** The test causes an error response, which browsers log to the console. */
test.use({ expectedErrors: [/status of 40[019]/] })

test('addresses are added, edited and removed with a message each, and shown in postal format', async ({
  page,
  accessible,
}) => {
  await registerByApi(page)
  await page.goto('/dashboard/address')
  await expect(page.getByRole('heading', { level: 1, name: 'Address' })).toBeVisible()
  const tile = page.getByRole('button', { name: 'Add address', exact: true })
  await expect(tile).toHaveCSS('border-top-style', 'dashed')
  await page.getByRole('button', { name: 'Add Address', exact: true }).click()
  const adding = page.getByRole('dialog', { name: 'Add Address' })
  await adding.getByRole('button', { name: 'Close' }).click()
  await expect(adding).toHaveCount(0)

  await tile.click()
  await fillAddress(page, { line: `<b>7</b> & "गली" 😀`, pincode: '12' })
  const pincode = adding.getByLabel('Pincode')
  const wrongPincode = 'Pincode must be 6 digits, such as 560038'
  await expect(toastOf(page, wrongPincode)).toBeVisible()
  await expect(pincode).toHaveAccessibleDescription(wrongPincode)
  await expect(pincode).toBeFocused()
  await expect(adding.getByLabel('Address line')).toHaveValue(`<b>7</b> & "गली" 😀`)
  await accessible(page)
  await adding.getByRole('button', { name: 'Close' }).click()
  const sure = page.getByRole('dialog', { name: 'Leave without saving?' })
  await sure.getByRole('button', { name: 'Cancel' }).click()
  await pincode.fill('560038')
  await adding.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Address Created Successfully')).toBeVisible()

  const card = page.getByRole('article')
  for (const line of [`<b>7</b> & "गली" 😀`, 'Bengaluru', 'Karnataka', 'India - 560038', '98450 12345'])
    await expect(card.getByText(line, { exact: true })).toBeVisible()
  await card.getByRole('button', { name: /^Edit/ }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Address' })
  await expect(editing.getByRole('button', { name: 'Close' })).toBeVisible()
  await editing.getByLabel('City').fill('')
  await editing.getByRole('button', { name: 'Submit' }).click()
  await expect(toastOf(page, 'City is required')).toBeVisible()
  await expect(editing.getByLabel('City')).toHaveAccessibleDescription('City is required')
  await editing.getByLabel('City').fill('Mysuru')
  await editing.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Address Updated')).toBeVisible()
  await expect(card.getByText('Mysuru')).toBeVisible()

  await tile.click()
  await expect(adding.getByLabel('Address line')).toHaveValue('')
  await adding.getByRole('button', { name: 'Close' }).click()
  await card.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('Address Remove', { exact: true })).toBeVisible()
  await expect(card).toHaveCount(0)
})

test('a pincode of the database fills in city and state without overwriting what was typed', async ({
  page,
}) => {
  await registerByApi(page)
  await page.goto('/dashboard/address')
  await page.getByRole('button', { name: 'Add Address', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const [pincode, city, state] = ['Pincode', 'City', 'State'].map((label) => dialog.getByLabel(label))
  await pincode?.fill('411001')
  await expect(city ?? dialog).toHaveValue('Pune')
  await expect(state ?? dialog).toHaveValue('Maharashtra')
  await pincode?.fill('560038')
  await expect(city ?? dialog).toHaveValue('Bengaluru')
  await city?.fill('Bangalore East')
  const answered = page.waitForResponse(/pincode\/560034/)
  await pincode?.fill('560034')
  await answered
  await expect(state ?? dialog).toHaveValue('Karnataka')
  await expect(city ?? dialog).toHaveValue('Bangalore East')
})

test('a new address in the account starts with the chosen pincode, its city and state', async ({ page }) => {
  await registerByApi(page)
  const chosen = await page.request.post('/api/delivery/place', { data: { pincode: '411038' } })
  expect(chosen.status()).toBe(200)
  await page.goto('/dashboard/address')
  await page.getByRole('button', { name: 'Add Address', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Address' })
  await expect(dialog.getByLabel('Pincode')).toHaveValue('411038')
  await expect(dialog.getByLabel('City')).toHaveValue('Pune')
  await expect(dialog.getByLabel('State')).toHaveValue('Maharashtra')
})

test('the next user to log in sees no data of the previous user', async ({ page }) => {
  const first = await registerByApi(page, 'Farida First')
  await saveAddress(page, { address_line: 'First Street' })
  const [one] = (await goods(page, 'bread')).filter(({ stock }) => stock > 20)
  await putInCart(page, [{ productId: one?._id ?? '', quantity: 1 }])
  await page.goto('/dashboard/address')
  await expect(page.getByText('First Street')).toBeVisible()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)

  const second = newUser('Sana Second')
  await page.request.post('/api/user/register', { data: second })
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/login/)
  await login(page, second)
  const storedTokens = await page.evaluate(
    `[localStorage.getItem('accessToken'), localStorage.getItem('refreshToken')]`,
  )
  for (const token of storedTokens as (string | null)[]) expect(token).toMatch(/^\S{20,}$/)
  const banner = page.getByRole('banner')
  await expect(banner.getByRole('link', { name: 'My Cart' })).toBeVisible()
  await banner.getByRole('button', { name: 'Account' }).click()
  await expect(page.getByRole('menu')).toContainText('Sana Second')
  await page.getByRole('menuitem', { name: 'Save Address' }).click()
  await expect(page).toHaveURL(/\/dashboard\/address/)
  await expect(page.getByRole('button', { name: 'Add address', exact: true })).toBeVisible()
  await expect(page.getByText('First Street')).toHaveCount(0)
  await page.getByRole('link', { name: 'My Orders' }).click()
  await expect(page.getByRole('heading', { name: 'No Data' })).toBeVisible()
  await expect(page.getByText(first.name)).toHaveCount(0)
  await expect
    .poll(() => requests)
    .toEqual(
      expect.arrayContaining([
        '/api/user/user-details',
        '/api/v1/cart',
        '/api/v1/addresses',
        '/api/v1/orders',
      ]),
    )
})

test('a form shows each error at its field and keeps the typed values', async ({ page }) => {
  test.slow()
  const user = newUser('<i>Meera</i> 😀')
  await page.goto('/register')
  const submit = page.getByRole('button', { name: 'Register' })
  const [name, email] = [page.getByLabel('Name'), page.getByLabel('Email')]
  const [password, again] = [
    page.getByLabel('Password', { exact: true }),
    page.getByLabel('Confirm password'),
  ]
  await name.fill(user.name)
  await email.fill('nobody')
  await password.fill('short')
  await expect(submit).toBeDisabled()
  await again.fill('shorter')
  await submit.click()
  const mismatch = 'password and confirm password must be same'
  await expect(page.getByRole('group').getByText(mismatch)).toBeVisible()
  await expect(again).toHaveAccessibleDescription(mismatch)
  await again.fill('short')
  await submit.click()
  // first, because it is shown for four seconds only
  await expect(page.getByRole('group').getByText(/^Email must be an email address/)).toBeVisible()
  await expect(email).toHaveAccessibleDescription('Email must be an email address, such as name@example.com')
  await expect(password).toHaveAccessibleDescription('Password must have 10 to 128 characters')
  await expect(email).toBeFocused()
  await expect(name).toHaveValue(user.name)
  await expect(password).toHaveValue('short')

  await password.fill(user.password)
  await again.fill(user.password)
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).first().click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
  await email.fill(user.email)
  await submit.click()
  await expect(page.getByText('User register successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  const loginByApi = page.getByRole('button', { name: 'Login' })
  await email.fill(user.email)
  await expect(loginByApi).toBeDisabled()
  await password.fill('not the password')
  await expect(loginByApi).toBeEnabled()
  await email.fill('')
  await expect(loginByApi).toBeDisabled()
  await email.fill(user.email)
  await loginByApi.click()
  // once in the toast and once at the field (spec §8)
  await expect(toastOf(page, 'Email or password is wrong.')).toHaveCount(1)
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Email or password is wrong.',
  )
  await expect(email).toHaveValue(user.email)
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveValue('not the password')
  await password.fill(user.password)
  await loginByApi.click()
  await expect(page.getByText('Login successfully')).toBeVisible()
})

test('a press that comes together with the first input asks for confirmation, too', async ({ page }) => {
  await registerByApi(page, 'Devi Rao')
  const sure = page.getByRole('dialog', { name: 'Leave without saving?' })
  for (const screen of ['profile', 'address']) {
    await page.goto(`/dashboard/${screen}`)
    if (screen === 'address') await page.getByRole('button', { name: 'Add Address', exact: true }).click()
    await expect(page.locator('form input[name="mobile"]')).toBeVisible()
    // in one task, as on a slow phone that has both events waiting
    await page.evaluate(`{
      const field = document.querySelector('form input[name="mobile"]')
      field.value = '98450 12345'
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
      document.querySelector('a[aria-label="Jhatpat, home"]').click()
    }`)
    await expect(sure).toBeVisible()
    await sure.getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL(/:\d+\/$/)
  }
})
