import type { Page } from '@playwright/test'
import { press, type Screen } from './screen.ts'

/** Opens an order made by the shopper's screens: one is paid by card, one is cancelled. */
const openOrder = (query: string) => async (page: Page) => {
  await page.goto(`/dashboard/all-orders?${query}`)
  await page.getByRole('link', { name: /^JP/ }).first().click()
  await page.waitForURL(/all-orders\/[0-9a-f]{32}/)
  await page.getByText('History').first().waitFor()
}
const openPaid = openOrder('status=Pending&payment=PAID')
const openCash = openOrder('status=Pending&payment=CASH%20ON%20DELIVERY')

const choose = async (page: Page, status: string) => {
  await page.getByLabel(/Change Status of/).selectOption(status)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).waitFor()
}

/** Actions of an admin on one order and their dialogs. */
export const adminOrderScreens: Screen[] = [
  {
    name: 'admin-order-reject',
    async go(page) {
      await openPaid(page)
      await choose(page, 'Rejected')
    },
  },
  {
    name: 'admin-order-reject-wrong',
    async go(page) {
      await openPaid(page)
      await choose(page, 'Rejected')
      await press(page, 'Reject order')
      await page.getByText('Please choose a reason.').waitFor()
    },
  },
  {
    name: 'admin-order-refund',
    async go(page) {
      await openPaid(page)
      await press(page, 'Refund')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'admin-order-undo',
    async go(page) {
      await openPaid(page)
      await choose(page, 'Rejected')
      await page.getByLabel('Why').selectOption({ index: 1 })
      await press(page, 'Reject order')
      await page.getByRole('main').getByRole('button', { name: 'Undo' }).waitFor()
    },
    whole: true,
  },
  {
    name: 'admin-order-cash',
    async go(page) {
      await openCash(page)
      await choose(page, 'Delivered')
    },
  },
  {
    name: 'admin-order-cash-wrong',
    async go(page) {
      await openCash(page)
      await choose(page, 'Delivered')
      await press(page, 'Set to Delivered')
      await page.getByText('Please say whether the cash was received.').waitFor()
    },
  },
  {
    name: 'admin-order-set-back',
    async go(page) {
      await openCash(page)
      await choose(page, 'Delivered')
      await page.getByLabel('Yes, received').check()
      await press(page, 'Set to Delivered')
      await page.getByText('Paid in cash').first().waitFor()
      await choose(page, 'Pending')
    },
  },
  {
    name: 'admin-order-disputes',
    async go(page) {
      await page.route(/\/api\/v1\/staff\/orders\/[0-9a-f]{32}$/, async (route) => {
        const reply = await route.fetch()
        const body = await reply.json()
        await route.fulfill({ response: reply, json: { ...body, disputes } })
      })
      await openOrder('')(page)
      await page.getByText('Disputes').first().waitFor()
    },
    also: ['hi'],
    whole: true,
  },
]

/** Added to the response, because the sandbox bank opens no disputes: one of each state. */
const disputes = (['open', 'inquiry', 'won', 'lost'] as const).map((status, at) => ({
  id: `dp_${at}`,
  amount: { amount: 12_600 * (at + 1), currency: 'INR' },
  status,
  reason: 'product not received',
  respondBy: status === 'open' || status === 'inquiry' ? '2026-11-30T18:29:00.000Z' : null,
  createdAt: '2026-11-21T06:30:00.000Z',
}))
