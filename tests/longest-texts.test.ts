import { afterAll, expect, test } from 'vitest'
import { Client } from './support/client.ts'
import { seed } from './support/fixture.ts'
import { openTestShop } from './support/shop.ts'

/**
 * Maximum lengths of the texts of every form, written out here so that a limit removed from the contract is detected.
 */
const shop = await openTestShop()
const fixture = await seed(shop)
const users = { guest: new Client(shop.url), shopper: await fixture.shopper(), admin: await fixture.admin() }
afterAll(() => shop.close())

type Limit = { call: string; access: keyof typeof users; field: string; title: string; max: number }
const limits = (
  call: string,
  access: Limit['access'],
  ...of: [field: string, title: string, max: number][]
) => of.map(([field, title, max]): Limit => ({ call, access, field, title, max }))

const name: [string, string, number] = ['name', 'Name', 120]
const address: [string, string, number][] = [
  ['address_line', 'Address line', 240],
  ['city', 'City', 80],
  ['state', 'State', 80],
  ['country', 'Country', 80],
]
const product: [string, string, number][] = [
  name,
  ['unit', 'Unit', 60],
  ['description', 'Description', 5_000],
  ['descriptionHi', 'Description in Hindi', 5_000],
]
const all = [
  ...limits('POST /api/user/register', 'guest', name),
  ...limits('PUT /api/user/update-user', 'shopper', name),
  ...limits('POST /api/address/create', 'shopper', ...address),
  ...limits('PUT /api/address/update', 'shopper', ...address),
  ...limits('POST /api/category/add-category', 'admin', name),
  ...limits('PUT /api/category/update', 'admin', name),
  ...limits('POST /api/subcategory/create', 'admin', name),
  ...limits('PUT /api/subcategory/update', 'admin', name),
  ...limits('POST /api/product/create', 'admin', ...product),
  ...limits('PUT /api/product/update-product-details', 'admin', ...product),
]

test.each(all)('$call accepts $field with $most characters, and refuses one more', async (limit) => {
  const message = `${limit.title} can have at most ${limit.max} characters`
  expect(await problems(limit, 'x'.repeat(limit.max + 1))).toContainEqual({ field: limit.field, message })
  expect((await problems(limit, 'x'.repeat(limit.max))).map(({ field }) => field)).not.toContain(limit.field)
})

/** The field errors of the call; there are always some, because all other fields are missing. */
async function problems({ call, access, field }: Limit, text: string) {
  const [method = '', path = ''] = call.split(' ')
  const { status, body } = await users[access].raw<{ fields: { field: string; message: string }[] }>(
    method,
    path,
    {
      body: { [field]: text },
    },
  )
  expect(status).toBe(400)
  return body.fields ?? []
}
