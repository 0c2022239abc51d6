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

/** Records what the worker shows: this browser has no window, and so no place for notifications. */
const RECORD = `self.shown = []
self.registration.showNotification = async (title, { body, tag, lang, data, renotify }) => {
  self.shown.push({ title, text: body, tag, lang, url: data.url, renotify })
}`

test('notifications of an order are shown while the shop is closed, a later one with sound, too', async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto('/info/privacy', { waitUntil: 'networkidle' })
  const session = await context.newCDPSession(page)
  const registrationId = await registrationOf(session, page)
  // the browser reports the worker some time after it is active
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await worker.evaluate(RECORD)
  await page.goto('about:blank')
  const titles = ['Your order is on its way', 'Your order was delivered']
  for (const title of titles)
    await session.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(baseURL ?? '').origin,
      registrationId,
      data: JSON.stringify(notice(title)),
    })
  await expect
    .poll(() => worker.evaluate('self.shown'))
    .toEqual(titles.map((title) => ({ ...notice(title), renotify: true })))
})
