import { execFile } from 'node:child_process'
import path from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { accountContract } from '#contract/account.ts'
import { Browser } from '#tests/support/browser.ts'
import { seed } from '#tests/support/fixture.ts'
import { sendPassword, withApp } from '#tests/support/second-factor.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
afterAll(() => shop.close())
const { host, port, user, password } = inject('database')
const login = password ? `${user}:${password}` : user
const DATABASE_URL = `postgresql://${login}@localhost:${port}/${shop.name}?host=${encodeURIComponent(host)}`

const command = (words: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [path.join(import.meta.dirname, 'remove-second-factor.ts'), ...words],
      { env: { PATH: process.env.PATH, DATABASE_URL } },
      (_error, out, err) => resolve({ code: child.exitCode ?? -1, output: `${out}${err}`.trim() }),
    )
  })

test('an owner who lost app and codes logs in with the password, after one command of the operator', async () => {
  const owner = await fixture.admin()
  await withApp(shop, owner)
  expect((await sendPassword(new Browser(shop.url), owner.email)).status).toBe(403)
  expect(await command([owner.email.toUpperCase()])).toEqual({
    code: 0,
    output: `${owner.email.toUpperCase()} logs in with the password alone now. Its sessions were ended.`,
  })
  expect((await owner.call(accountContract.userDetails)).status).toBe(401)
  expect((await sendPassword(new Browser(shop.url), owner.email)).status).toBe(200)
})

test.each([
  ['an email without an account', ['nobody@example.com'], /^There is no account of nobody@/],
  ['no email', [], /^Say whose account it is/],
])('%s is refused with one sentence', async (_what, words, sentence) => {
  const { code, output } = await command(words)
  expect([code, output]).toEqual([1, expect.stringMatching(sentence)])
})
