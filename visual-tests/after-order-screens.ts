import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { at, press, type Screen } from './screen.ts'

type PlacedOrder = { id: string; number: string; lines: { productId: string }[] }

/** The newest order of the shopper of this page. */
const newest = async (page: Page): Promise<PlacedOrder> =>
  (await (await page.request.get('/api/v1/orders')).json()).data[0]

/** Calls the shop as an admin, who is not logged in on this page. */
async function asAdmin(page: Page, method: 'POST' | 'PATCH', path: string, data: object): Promise<void> {
  const browser = page.context().browser()
  const staff = await browser?.newContext({ baseURL: new URL(page.url()).origin })
  if (!staff) throw new Error('no browser')
  const login = { email: 'admin@jhatpat.example', password: 'demo-admin-10min' }
  await staff.request.post('/api/user/login', { data: login })
  const reply = await staff.request.fetch(path, { method, data })
  if (!reply.ok()) throw new Error(`${path}: ${await reply.text()}`)
  await staff.close()
}

const atOrder =
  (rest = '') =>
  async (page: Page) => {
    await page.goto(`/dashboard/myorders/${(await newest(page)).id}${rest}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }

const openDialog = async (page: Page) => {
  await page.locator('main section button').first().click()
  await page.getByRole('dialog').waitFor()
}

const picture = () =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: '#a8593a' } })
    .png()
    .toBuffer()

/** What a shopper sees after the door, on the order that was paid last; in this order. */
export const afterOrderScreens: Screen[] = [
  {
    name: 'order-delivered',
    async go(page) {
      const { id } = await newest(page)
      await asAdmin(page, 'PATCH', `/api/order/update-status/${id}`, { status: 'Delivered' })
      await atOrder()(page)
      await page.getByRole('link', { name: 'Report an item' }).waitFor()
    },
    also: ['hi'],
    whole: true,
  },
  {
    name: 'invoice',
    async go(page) {
      await atOrder('/invoice')(page)
      await page.getByRole('article').first().waitFor()
    },
    also: ['hi'],
    whole: true,
  },
  { name: 'help', go: atOrder('/help'), also: ['hi'], whole: true },
  {
    name: 'help-report',
    async go(page) {
      await atOrder('/help')(page)
      await openDialog(page)
    },
    again: openDialog,
    also: ['hi'],
  },
  {
    name: 'help-reported',
    async go(page) {
      await atOrder('/help')(page)
      await openDialog(page)
      const form = page.getByRole('dialog')
      await form.getByLabel('What is wrong?').selectOption('It is damaged or spoilt')
      await form.getByLabel('In your words, if you like').fill('The bag has a hole, and half of it is gone.')
      await form
        .locator('input[type=file]')
        .setInputFiles({ name: 'bag.png', mimeType: 'image/png', buffer: await picture() })
      await form.getByRole('button', { name: 'Report it' }).click()
      await form.waitFor({ state: 'hidden' })
      await page.getByRole('region', { name: 'Reported' }).waitFor()
    },
    also: ['hi'],
    whole: true,
  },
  {
    name: 'wallet',
    async go(page) {
      await page.goto('/dashboard/wallet')
      await page.getByLabel('To the wallet, at once').click()
      const { id, lines } = await newest(page)
      const refund = { _id: id, lines: [{ productId: lines[0]?.productId, quantity: 1 }] }
      await asAdmin(page, 'POST', '/api/order/refund', refund)
      await page.reload()
      await page.getByRole('region', { name: 'Statement' }).getByRole('link').first().waitFor()
    },
    also: ['hi'],
    whole: true,
  },
  { name: 'order-refunded', go: atOrder(), also: ['hi'], whole: true },
  {
    name: 'credit-note',
    async go(page) {
      await atOrder('/invoice')(page)
      await page.getByRole('article').nth(1).waitFor()
    },
    whole: true,
  },
  {
    name: 'list',
    async go(page) {
      await atOrder()(page)
      await press(page, 'Save as list')
      await page.getByLabel('Name of the list').fill('Weekly shopping')
      await page.getByRole('dialog').getByRole('button', { name: 'Save as list' }).click()
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      await page.goto('/dashboard/lists')
      await page.getByRole('link', { name: /Weekly shopping/ }).click()
      await press(page, 'Share by a link')
      await page.getByLabel('Who opens this link and logs in can join').waitFor()
    },
    also: ['hi'],
    whole: true,
  },
  {
    name: 'buy-again',
    async go(page) {
      await page.goto('/dashboard/myorders')
      await press(page, /^Buy again/)
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'messages', go: at('/dashboard/profile'), also: ['hi'], whole: true },
  { name: 'stop-messages', go: at('/stop-messages?code=unknown'), also: ['hi'] },
]
