import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { newcomer } from './support/people.ts'

const other = process.env.OTHER_ORIGIN ?? ''
const unasked = 'http://127.0.0.1:9'

/** Opens one of the clients and lets it shop. */
async function shopAs(page: Page, client: 'cookies' | 'bearer', api: string) {
  const who = newcomer()
  await page.request.post(`${api}/api/user/register`, { data: who })
  await page.goto(`${other}/${client}?api=${encodeURIComponent(api)}`)
  const told = await page.evaluate(
    (person) => (globalThis as unknown as { shop(who: object): Promise<unknown> }).shop(person),
    who,
  )
  return { who, told }
}

test.describe('a client of another origin', () => {
  test.use({ expectedErrors: [/status of 40[13]|blocked by CORS policy|net::ERR_FAILED/] })

  test('buys with nothing but the cookies, and is nobody after logging out (docs/wire.md 1, 7)', async ({
    page,
    baseURL,
  }) => {
    const { who, told } = await shopAs(page, 'cookies', baseURL ?? '')
    expect(told).toMatchObject({ user: who.email, placed: true, shown: true })
    const { said, categories, order } = told as {
      said: string[]
      categories: number
      order: { total: number; wanted: number }
    }
    expect(categories).toBeGreaterThan(15)
    expect(order.total).toBe(order.wanted)
    expect(said.filter((line) => !/^20[01] /.test(line))).toEqual(['401 Please Login'])
    expect(said.at(-1)).toBe('401 Please Login')
  })

  test('lives on bearer tokens alone, renews them, and is no admin (docs/wire.md 1, 3, 4)', async ({
    page,
    baseURL,
  }) => {
    const { who, told } = await shopAs(page, 'bearer', baseURL ?? '')
    expect(told).toEqual({
      user: who.email,
      refused: 401,
      renewed: 200,
      again: who.email,
      renamed: 'Asha of Elsewhere',
      admins: '403 Do not have permission',
      out: 'Logout successfully',
      after: 401,
      cookies: '',
    })
  })

  test('an origin that is not allowed can neither read nor change anything', async ({ page, baseURL }) => {
    await page.goto(
      `${other.replace('localhost', '127.0.0.1')}/cookies?api=${encodeURIComponent(baseURL ?? unasked)}`,
    )
    const outcome = await page.evaluate(
      (api) =>
        fetch(`${api}/api/category/get`, { credentials: 'include' }).then(
          () => 'answered',
          () => 'refused',
        ),
      baseURL ?? unasked,
    )
    expect(outcome).toBe('refused')
  })
})
