import type { CDPSession, Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] })

const ORDER = '0197a3c4d5e67f8091a2b3c4d5e6f708'
/** As the server encrypts it for the browser. */
const notice = (title: string) => ({
  title,
  text: 'Order JP-20261128-ABCDEFGH',
  url: `/dashboard/myorders/${ORDER}`,
  tag: ORDER,
  lang: 'en',
})

/** The registration of the shop's service worker, once it is active. */
async function registrationOf(session: CDPSession, page: Page): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const [first] = registrations
    if (first) resolve(first.registrationId)
  })
  await session.send('ServiceWorker.enable')
  await page.evaluate('navigator.serviceWorker.ready.then(Boolean)')
  return promise
}

const shown = (page: Page) =>
  page.evaluate<object[]>(
    `navigator.serviceWorker.ready.then((worker) => worker.getNotifications()).then((shown) =>
      shown.map(({ title, body, tag, lang, data }) => ({ title, text: body, tag, lang, ...data })))`,
  )

test('a notification about an order is shown while the shop is closed, and a later one takes its place', async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto('/info/privacy', { waitUntil: 'networkidle' })
  const session = await context.newCDPSession(page)
  const registrationId = await registrationOf(session, page)
  const push = (title: string) =>
    session.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(baseURL ?? '').origin,
      registrationId,
      data: JSON.stringify(notice(title)),
    })
  await push('Your order is on its way')
  await expect.poll(() => shown(page)).toEqual([notice('Your order is on its way')])
  await push('Your order was delivered')
  await expect.poll(() => shown(page)).toEqual([notice('Your order was delivered')])
})
