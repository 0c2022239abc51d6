import type { Page } from '@playwright/test'
import { press, type Screen } from './screen.ts'

type Goods = { _id: string; price: number; discount: number; stock: number; nameHi?: string }

/** Places an order of several products as the admin; returns its id. */
async function placeOrder(page: Page): Promise<string> {
  const send = async (path: string, data: object) =>
    (await page.request.post(`/api/${path}`, { data })).json()
  const { data: found }: { data: Goods[] } = await send('product/search-product', { search: 'rice', page: 1 })
  const goods = found.filter(({ stock }) => stock > 9).slice(0, 4)
  await send('cart/merge', { items: goods.map(({ _id }, nth) => ({ productId: _id, quantity: nth + 1 })) })
  const address = {
    address_line: '12, 100 Feet Road',
    city: 'Bengaluru',
    state: 'Karnataka',
    country: 'India',
    pincode: '560038',
    mobile: '98450 12345',
  }
  await send('address/create', address)
  const { data: addresses } = await (await page.request.get('/api/address/get')).json()
  const paid = ({ price, discount }: Goods) => price - Math.ceil((price * discount) / 100)
  const totalAmt = goods.reduce((sum, one, nth) => sum + paid(one) * (nth + 1), 0)
  await send('order/cash-on-delivery', { addressId: addresses[0]._id, totalAmt })
  const { data } = await (await page.request.get('/api/v1/orders')).json()
  return data[0].id
}

async function take(page: Page, steps: string[]): Promise<string> {
  const id = await placeOrder(page)
  for (const step of steps)
    await page.request.post(`/api/v1/${step.replace(' ', `/orders/${id}/`)}`, { data: { bags: 2 } })
  return id
}

/** Opens `path` anew: a change of the fragment alone loads nothing. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(path)
}

/** The screens of pickers, riders and the board; an admin has both permissions. */
export const workScreens: Screen[] = [
  {
    name: 'store-queue',
    async go(page) {
      await take(page, ['store accept'])
      await take(page, ['store accept', 'store pack'])
      await take(page, [])
      await open(page, '/store')
      await page.getByRole('heading', { name: /^New/ }).waitFor()
    },
    also: ['hi'],
    whole: true,
  },
  {
    name: 'store-picking',
    async go(page) {
      await open(page, `/store#${await take(page, ['store accept'])}`)
      await page.getByRole('checkbox').first().check({ force: true })
    },
    also: ['hi'],
    whole: true,
  },
  {
    name: 'store-not-there',
    async go(page) {
      await page
        .getByRole('button', { name: /is not there$/ })
        .nth(1)
        .click()
      await page.getByRole('dialog').waitFor()
    },
    also: ['hi'],
  },
  {
    name: 'store-with-missing-goods',
    async go(page) {
      await page.getByRole('dialog').getByRole('button', { name: 'Not there' }).click()
      await page.getByRole('heading', { name: /^Taken off/ }).waitFor()
    },
    also: ['hi'],
    whole: true,
  },
  {
    name: 'store-packing',
    async go(page) {
      for (const box of await page.getByRole('checkbox').all()) await box.check({ force: true })
      await page.getByRole('button', { name: 'Packed' }).waitFor()
    },
  },
  {
    name: 'ride-list',
    async go(page) {
      await take(page, ['store accept', 'store pack'])
      await open(page, '/ride')
      await page.getByRole('heading', { name: /^Ready/ }).waitFor()
    },
    also: ['hi'],
    whole: true,
  },
  {
    name: 'ride-way',
    async go(page) {
      await open(page, `/ride#${await take(page, ['store accept', 'store pack', 'ride take'])}`)
      await page.getByRole('button', { name: 'I am at the door' }).waitFor()
    },
  },
  {
    name: 'ride-door',
    async go(page) {
      const id = await take(page, ['store accept', 'store pack', 'ride take', 'ride arrive'])
      await open(page, `/ride#${id}`)
      for (const digit of '1234') await press(page, digit)
    },
    also: ['hi'],
    whole: true,
  },
  {
    name: 'ride-cannot-deliver',
    async go(page) {
      await press(page, 'Cannot deliver')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'board',
    async go(page) {
      await page.goto('/dashboard/board')
      await page.getByRole('link', { name: /^JP/ }).first().waitFor()
    },
    also: ['hi'],
    whole: true,
  },
  {
    name: 'picking-list',
    async go(page) {
      await page.goto(`/dashboard/all-orders/${await take(page, [])}/picking-list`)
      await page.getByRole('article').waitFor()
    },
  },
  {
    name: 'picking-list-80',
    async go(page) {
      await page.getByLabel('Paper').selectOption('80')
    },
  },
]
