import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from './support/journey.ts'

// the browser reports each refusal on the console; a blocked service worker would be registered without a refusal
test.use({ expectedErrors: [/./], serviceWorkers: 'allow' })

/** What a mistake in the shop could let a stranger do in the page of a shopper: none of it runs. */
const attacks: Record<string, string> = {
  'an event handler in HTML': `document.body.innerHTML += '<img src="x" onerror="globalThis.stolen = true">'`,
  'HTML at a place of the page': `document.body.insertAdjacentHTML('beforeend', '<iframe srcdoc="x"></iframe>')`,
  'a script from another address': `document.createElement('script').src = 'data:text/javascript,stolen = true'`,
  'a text that is evaluated': `setTimeout('globalThis.stolen = true')`,
  'a script as text': `document.createElement('script').text = 'globalThis.stolen = true'`,
  'a policy that allows every text': `trustedTypes.createPolicy('later', { createHTML: (html) => html })`,
  'another default policy': `trustedTypes.createPolicy('default', { createHTML: (html) => html })`,
  'a service worker of another address': `navigator.serviceWorker.register('/pictures/sw.js')`,
}

for (const [what, attack] of Object.entries(attacks))
  test(`${what} is refused by the browser`, async ({ page }) => {
    await page.goto('/')
    const refused = await page.evaluate(
      `(async () => { try { await (${attack}); return '' } catch (error) { return String(error) } })()`,
    )
    expect(await page.evaluate('globalThis.stolen')).toBeUndefined()
    expect(refused).toMatch(/TypeError|EvalError|Trusted|requires/)
  })

test('the pages of the shop, its API and its documentation name what browsers may do with them', async ({
  request,
}) => {
  for (const path of ['/', '/search?q=milk', '/api/category/get', '/api/docs', '/nowhere/at/all']) {
    const headers = (await request.get(path)).headers()
    expect(headers, path).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    expect(headers['permissions-policy'], path).toContain('camera=(self), geolocation=(self)')
    expect(headers['content-security-policy'], path).not.toContain("script-src 'self' 'unsafe-inline'")
    expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'")
  }
})

test('addresses that no browser sends get a page, and no stack trace', async ({ request, baseURL }) => {
  const { hostname, port } = new URL(baseURL ?? '')
  const raw = (target: string) =>
    new Promise<string>((resolve, reject) => {
      const line = connect(Number(port), hostname, () =>
        line.write(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
      )
      text(line).then(resolve, reject)
    })
  for (const target of [
    '*',
    '/%0d%0aset-cookie:a=b',
    '/%00',
    '//evil.example/%0d%0a',
    '/search?q=%0d%0a',
    '/\\',
  ]) {
    const reply = await raw(target)
    expect(reply, target).toMatch(/^HTTP\/1\.1 (200|30\d|400|404) /)
    expect(reply, target).not.toMatch(/^set-cookie: a=b|node_modules|\bat [\w.]+ \(/im)
  }
  expect((await request.get('/%0d%0a')).status()).toBe(404)
})
