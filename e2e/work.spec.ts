import type { Page } from '@playwright/test'
import { expect, listen, test } from './support/journey.ts'
import { ordersOf } from './support/orders.ts'
import { disableMember, PHONE, staffPhone } from './support/staff.ts'
import { toastOf } from './support/toast.ts'

const STORED_LIST = 'unless-denied orders:pick work-store'
/** Longer than the ten seconds after which lists are read again, also on a slow machine. */
const BY_ITSELF = { timeout: 60_000 }

test.use({ viewport: PHONE })

/** A new shopper with one order, whose page is open. */
async function placed(page: Page) {
  const { numbers } = await ordersOf(page, 1)
  const { data } = await (await page.request.get('/api/v1/orders')).json()
  const id: string = data[0].id
  await page.goto(`/dashboard/myorders/${id}`)
  return {
    id,
    number: numbers[0] ?? '',
    read: async () => (await page.request.get(`/api/v1/orders/${id}`)).json(),
  }
}

/** Runs in the page: the files of the page that are not stored for work without a connection. */
const NOT_STORED = `(async () => {
  const files = performance.getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.includes('/assets/'))
  const stored = await Promise.all(files.map((file) => caches.match(file)))
  return files.filter((_, at) => !stored[at])
})()`

const cardOf = (page: Page, number: string) => page.getByRole('listitem').filter({ hasText: number })
const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** From now on the page gets the list that it has now, as one on a slow connection. */
async function keepList(page: Page): Promise<() => Promise<void>> {
  const url = '**/api/v1/store/orders'
  const json = await (await page.request.get('/api/v1/store/orders')).json()
  await page.route(url, (route) => route.fulfill({ json }))
  return () => page.unroute(url)
}

test('an order goes from the tap to the door on three phones: shopper, picker and rider', async ({
  page,
  browser,
  accessible,
}) => {
  test.slow()
  const picker = await staffPhone(browser, { role: 'picker', name: 'Ravi Picker' })
  const second = await staffPhone(browser, { role: 'picker', name: 'Sunil Second' })
  const rider = await staffPhone(browser, { role: 'rider', name: 'Deepa Rider' })
  const errors = [picker, rider].map(listen)
  await picker.goto('/store')
  await expect(title(picker)).toHaveText('Orders to pick')
  const order = await placed(page)
  await expect(title(page)).toContainText('Pending')

  // the new order appears by itself; of two pickers who take it, the second reads who was first
  await expect(cardOf(picker, order.number)).toContainText(/min left|min late|Late/, BY_ITSELF)
  await accessible(picker)
  await second.goto('/store')
  const showNew = await keepList(second)
  await expect(cardOf(second, order.number)).toBeVisible()
  await cardOf(picker, order.number).getByRole('button', { name: /^Take/ }).click()
  await expect(title(picker)).toHaveText(order.number)
  await cardOf(second, order.number).getByRole('button', { name: /^Take/ }).click()
  await expect(second.getByText(/^Ravi has this order already\.$/)).toBeVisible()
  await showNew()
  await expect(cardOf(second, order.number)).toContainText('Ravi picks it', BY_ITSELF)

  await expect(picker.getByText('1 product is left')).toBeVisible()
  await accessible(picker)
  await picker.getByRole('checkbox').check({ force: true })
  await expect(picker.getByText('1 of 1 picked')).toBeVisible()
  await picker.getByRole('button', { name: 'One bag more' }).click()
  const packed = picker.waitForRequest('**/api/v1/store/orders/*/pack')
  await picker.getByRole('button', { name: 'Packed' }).click()
  await expect(cardOf(picker, order.number)).toContainText('2 bags')
  expect((await packed).postDataJSON()).toEqual({
    bags: 2,
    picked: [expect.stringMatching(/^[0-9a-f]{32}$/)],
  })
  await expect.poll(async () => (await order.read()).delivery.bags).toBe(2)

  // the rider takes what is packed, and sees the number of the shopper from then on
  await rider.goto('/ride')
  await expect(cardOf(rider, order.number)).toContainText('Cash ₹')
  await accessible(rider)
  await cardOf(rider, order.number).getByRole('button', { name: /^Take/ }).click()
  await expect(rider.getByRole('link', { name: /^Call Tara/ })).toHaveAttribute('href', 'tel:9845012345')
  await expect(rider.getByRole('link', { name: 'Way' })).toHaveAttribute('href', /100%20Feet%20Road/)
  await expect(title(page)).toContainText('Shipped')
  await expect(cardOf(picker, order.number)).toHaveCount(0, BY_ITSELF)

  await rider.getByRole('button', { name: 'I am at the door' }).click()
  const deliver = rider.getByRole('button', { name: 'Delivered' })
  await expect(deliver).toBeDisabled()
  const { code } = (await order.read()).delivery
  await rider.getByLabel('Yes, received').check()
  await pressDigits(rider, code === '1111' ? '2222' : '1111')
  await deliver.click()
  await expect(rider.getByRole('alert')).toContainText('4 more tries are left')
  await accessible(rider)
  await pressDigits(rider, code)
  await deliver.click()
  await expect(toastOf(rider, `${order.number} is delivered`)).toBeVisible()
  await expect(title(page)).toContainText('Delivered')
  await expect(cardOf(rider, order.number)).toHaveCount(0)
  const { status, paymentStatus } = await order.read()
  expect({ status, paymentStatus }).toEqual({ status: 'Delivered', paymentStatus: 'PAID' })
  // the refusal of the wrong code
  expect(errors.flat().filter((text) => !/status of 409/.test(text))).toEqual([])
  for (const phone of [picker, second, rider]) await phone.context().close()
})

async function pressDigits(page: Page, code: string): Promise<void> {
  for (const digit of code) await page.getByRole('button', { name: digit, exact: true }).click()
}

test('an order that was given back and is taken again is picked from the beginning', async ({
  page,
  browser,
}) => {
  const picker = await staffPhone(browser, { role: 'picker', name: 'Ravi Again' })
  const order = await placed(page)
  const takeIt = async () => {
    await picker.goto('/store')
    await picker.getByRole('button', { name: `Take ${order.number}` }).click()
    await expect(picker.getByText(/of 1 picked/)).toBeVisible()
  }
  await takeIt()
  await picker.getByRole('checkbox').check({ force: true })
  await expect(picker.getByText('1 of 1 picked')).toBeVisible()
  await picker.getByRole('button', { name: `Give back ${order.number}` }).click()
  await picker.getByRole('dialog').getByRole('button', { name: 'Give back', exact: true }).click()
  await expect(picker.getByText(/of 1 picked/)).toBeHidden()
  await takeIt()
  await expect(picker.getByText('0 of 1 picked')).toBeVisible()
  await picker.context().close()
})

test('a picker goes on without a connection: ticks and steps survive a reload and are sent once', async ({
  page,
  browser,
}) => {
  test.slow()
  const picker = await staffPhone(browser, { role: 'picker', name: 'Ravi Picker', serviceWorkers: 'allow' })
  const order = await placed(page)
  await picker.goto('/store', { waitUntil: 'networkidle' })
  await expect
    .poll(() =>
      picker.evaluate<boolean>(`caches.open('pages-4').then((it) => it.match('/store')).then(Boolean)`),
    )
    .toBe(true)
  await picker.reload({ waitUntil: 'networkidle' })
  await expect(cardOf(picker, order.number)).toBeVisible()
  // the list is not read again after the order was taken
  const lists = '**/api/v1/store/orders'
  await picker.context().route(lists, (route) => route.abort())
  await cardOf(picker, order.number).getByRole('button', { name: /^Take/ }).click()
  await expect(title(picker)).toHaveText(order.number)

  // the service worker stores files after it has passed them on
  await expect.poll(() => picker.evaluate<string[]>(NOT_STORED)).toEqual([])
  await picker.context().setOffline(true)
  await picker.context().unroute(lists)
  await picker.getByRole('checkbox').check({ force: true })
  await expect(picker.getByText('1 of 1 picked')).toBeVisible()
  await picker.reload()
  await expect(picker.getByText('1 of 1 picked')).toBeVisible()
  await picker.getByRole('button', { name: 'Packed' }).click()
  await expect(cardOf(picker, order.number)).toContainText('Waits to be sent')
  await expect(picker.getByText('2 steps are stored on this phone')).toBeVisible()
  const before = (await order.read()).steps.length

  await picker.context().setOffline(false)
  await expect(picker.getByText('stored on this phone')).toHaveCount(0, BY_ITSELF)
  await expect(cardOf(picker, order.number).getByRole('button', { name: /^Hand over/ })).toBeEnabled()
  const { steps } = await order.read()
  expect(steps.slice(before).map(({ stage }: { stage: string }) => stage)).toEqual(['picking', 'packed'])
  await picker.context().close()
})

test('a rider who cannot deliver brings the order back, with the reason and the goods', async ({
  page,
  browser,
}) => {
  test.slow()
  const name = `Deepa ${Date.now().toString(36)}`
  const rider = await staffPhone(browser, { role: 'rider', name })
  const picker = await staffPhone(browser, { role: 'picker', name: 'Ravi Picker' })
  const order = await placed(page)
  const step = async (name: string, data = {}) =>
    expect((await picker.request.post(`/api/v1/store/orders/${order.id}/${name}`, { data })).status()).toBe(
      200,
    )
  await step('accept')
  await step('pack', { bags: 3 })
  await picker.goto('/store')
  await cardOf(picker, order.number)
    .getByRole('button', { name: /^Hand over/ })
    .click()
  await picker.getByRole('dialog').getByRole('button', { name }).click()
  await expect(cardOf(picker, order.number)).toHaveCount(0)

  await rider.goto('/ride')
  await cardOf(rider, order.number)
    .getByRole('button', { name: /^Go on/ })
    .click()
  await rider.getByRole('button', { name: 'Cannot deliver' }).click()
  const dialog = rider.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Back to the store' }).click()
  await expect(dialog.getByText('Please choose a reason.')).toBeVisible()
  await dialog.getByLabel('Why').selectOption('Nobody was at home')
  await dialog.getByRole('button', { name: 'Back to the store' }).click()
  await expect(cardOf(rider, order.number)).toContainText('3 bags')
  await expect(cardOf(picker, order.number)).toBeVisible(BY_ITSELF)
  const { steps, status } = await order.read()
  expect({ status, reason: steps.at(-1).reason }).toEqual({ status: 'Pending', reason: 'Nobody was at home' })
  for (const phone of [picker, rider]) await phone.context().close()
})

test('a picker who no longer works here loses the orders that the phone has stored', async ({
  page,
  browser,
}) => {
  const picker = await staffPhone(browser, { role: 'picker', name: 'Kiran Left' })
  const order = await placed(page)
  await picker.goto('/store')
  await expect(cardOf(picker, order.number)).toBeVisible()
  const storedOrders = () => picker.evaluate<string | null>(`localStorage.getItem('${STORED_LIST}')`)
  await expect.poll(storedOrders).toContain(order.number)

  await disableMember(browser, 'Kiran Left')
  await expect(cardOf(picker, order.number)).toHaveCount(0, BY_ITSELF)
  await expect.poll(storedOrders).not.toContain(order.number)
  await picker.reload()
  await expect(title(picker)).toHaveText('Permission Denied')
  await picker.context().close()
})

test('any page deletes the stored orders of somebody who no longer works here', async ({ page, browser }) => {
  const picker = await staffPhone(browser, { role: 'picker', name: 'Meera Left' })
  const order = await placed(page)
  await picker.goto('/store')
  await expect(cardOf(picker, order.number)).toBeVisible()
  const storedOrders = () => picker.evaluate<string | null>(`localStorage.getItem('${STORED_LIST}')`)
  await expect.poll(storedOrders).toContain(order.number)
  // the phone was without a connection when she was dismissed
  await picker.context().setOffline(true)
  await disableMember(browser, 'Meera Left')
  expect(await storedOrders()).toContain(order.number)
  await picker.route('**/api/v1/store/orders*', (route) => route.abort())
  await picker.context().setOffline(false)
  await picker.goto('/')
  await expect.poll(storedOrders).toBeNull()
  await picker.context().close()
})

test('a phone without a connection shows no list that is older than twelve hours', async ({
  page,
  browser,
}) => {
  const picker = await staffPhone(browser, { role: 'picker', name: 'Anand Late' })
  const order = await placed(page)
  await picker.goto('/store')
  await expect(cardOf(picker, order.number)).toBeVisible()
  const storedOrders = () => picker.evaluate<string | null>(`localStorage.getItem('${STORED_LIST}')`)
  await picker.route('**/api/**', (route) => route.abort())
  await picker.clock.install()
  await picker.clock.fastForward('11:58:00')
  await expect(cardOf(picker, order.number)).toBeVisible()
  await picker.clock.fastForward('05:00')
  await expect(cardOf(picker, order.number)).toHaveCount(0, BY_ITSELF)
  await expect.poll(storedOrders).not.toContain(order.number)
  await picker.context().close()
})

for (const [role, path, heading] of [
  ['picker', '/store', 'Orders to pick'],
  ['rider', '/ride', 'Orders to deliver'],
] as const)
  test(`a ${role} comes to ${path} after the login, in Hindi too`, async ({ browser }) => {
    const phone = await staffPhone(browser, { role, name: `Anil ${role}` })
    await phone.goto('/login')
    await expect(phone).toHaveURL(new RegExp(`${path}$`))
    await expect(title(phone)).toHaveText(heading)
    const { hostname } = new URL(phone.url())
    await phone.context().addCookies([{ name: 'language', value: 'hi', domain: hostname, path: '/' }])
    await phone.reload()
    await expect(title(phone)).toHaveText(/ऑर्डर$/)
    await phone.goto(path === '/store' ? '/ride' : '/store')
    await expect(title(phone)).toHaveText('अनुमति नहीं है')
    await phone.context().close()
  })
