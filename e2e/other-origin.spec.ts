import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { newUser } from './support/users.ts'

const other = process.env.OTHER_ORIGIN ?? ''
const notAllowed = 'http://127.0.0.1:9'

/** Opens one of the clients and runs its purchase. */
async function shopAs(page: Page, client: 'cookies' | 'bearer', api: string) {
  const user = newUser()
  await page.request.post(`${api}/api/user/register`, { data: user })
  await page.goto(`${other}/${client}?api=${encodeURIComponent(api)}`)
  const outcome = await page.evaluate(
    (person) => (globalThis as unknown as { shop(user: object): Promise<unknown> }).shop(person),
    user,
  )
  return { user, outcome }
}

test.describe('a client of another origin', () => {
  test.use({ expectedErrors: [/status of 40[13]|blocked by CORS policy|net::ERR_FAILED/] })

  test('buys with cookies alone, and gets 401 after logging out (docs/wire.md 1, 7)', async ({
    page,
    baseURL,
  }) => {
    const { user, outcome } = await shopAs(page, 'cookies', baseURL ?? '')
    expect(outcome).toMatchObject({ user: user.email, placed: true, shown: true })
    const { responses, categories, order } = outcome as {
      responses: string[]
      categories: number
      order: { total: number; expected: number }
    }
    expect(categories).toBeGreaterThan(15)
    expect(order.total).toBe(order.expected)
    expect(responses.filter((line) => !/^20[01] /.test(line))).toEqual(['401 Please Login'])
    expect(responses.at(-1)).toBe('401 Please Login')
  })

  test('buys with bearer tokens alone, renews them, and has no admin rights (docs/wire.md 1, 3, 4)', async ({
    page,
    baseURL,
  }) => {
    const { user, outcome } = await shopAs(page, 'bearer', baseURL ?? '')
    expect(outcome).toEqual({
      user: user.email,
      refused: 401,
      renewed: 200,
      again: user.email,
      renamed: 'Asha of Elsewhere',
      admins: '403 Do not have permission',
      out: 'Logout successfully',
      after: 401,
      cookies: '',
    })
  })

  for (const { button, page: where, shown } of [
    { button: 'Pay', page: 'success', shown: 'PAID' },
    { button: 'Let the payment fail', page: 'cancel', shown: null },
    { button: 'Cancel, back to the shop', page: 'cancel', shown: null },
  ])
    test(`${button}: returns from the bank to its own /${where} (docs/wire.md 23)`, async ({
      page,
      baseURL,
    }) => {
      const api = baseURL ?? notAllowed
      const user = newUser()
      await page.request.post(`${api}/api/user/register`, { data: user })
      await page.goto(`${other}/bearer?api=${encodeURIComponent(api)}`)
      await page.evaluate(
        (person) => (globalThis as unknown as { pay(user: object): Promise<unknown> }).pay(person),
        user,
      )
      await page.getByRole('button', { name: button, exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`^${other}/${where}\\?payment=[0-9a-f]{32}$`))
      await expect(page.getByText(`Elsewhere: ${where}`)).toBeVisible()
      await page.request.post(`${api}/api/user/login`, { data: user })
      const { data } = await (await page.request.get(`${api}/api/order/order-list`)).json()
      expect(data[0]?.payment_status ?? null).toBe(shown)
    })

  test('an origin that is not allowed can neither read nor write', async ({ page, baseURL }) => {
    await page.goto(
      `${other.replace('localhost', '127.0.0.1')}/cookies?api=${encodeURIComponent(baseURL ?? notAllowed)}`,
    )
    const outcome = await page.evaluate(
      (api) =>
        fetch(`${api}/api/category/get`, { credentials: 'include' }).then(
          () => 'answered',
          () => 'refused',
        ),
      baseURL ?? notAllowed,
    )
    expect(outcome).toBe('refused')
  })
})
