import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { productListV1 } from '#contract/v1/products.ts'
import { searchNamesV1 as contract } from '#contract/v1/search-names.ts'
import { Client } from '#tests/support/client.ts'
import { seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const admin = await fixture.admin()
const guest = new Client(shop.url)
afterAll(() => shop.close())
beforeEach(() => sql`update products set archived_at = now()`.execute(shop.database.db))

const stock = async (...names: string[]) => {
  for (const name of names) await fixture.product({ name, description: '', unit: '1 pc' })
}
const search = async (text: string) =>
  (await guest.call(productListV1.list, { query: `?search=${encodeURIComponent(text)}` })).body
const found = async (text: string) => (await search(text)).data.map(({ name }) => name)
const add = (name: string, meaning: string, kind = 'name') =>
  admin.call(contract.create, { body: { name, meaning, kind } })
const remove = ({ id, version }: { id: string; version: number }) =>
  admin.call(contract.remove, { id, query: `?version=${version}` })
const listed = async (query: string) => (await admin.call(contract.list, { query })).body.data

test('a name that is added is found by the next search, both ways, until it is removed', async () => {
  await stock('Plum Cake', 'Rangzor')
  expect(await found('bimbola')).toEqual([])
  const added = await add('Bimbola', 'plum cake')
  expect(added.status).toBe(201)
  expect(added.body).toMatchObject({
    name: 'bimbola',
    meanings: ['plum cake'],
    source: 'edited',
    changedBy: 'Admin',
  })
  expect(await found('bimbola')).toEqual(['Plum Cake'])
  await add('plum cake', 'rangzor').then(({ body }) => expect(body.code).toBe('SEARCH_NAME_TAKEN'))
  expect((await remove(added.body)).status).toBe(204)
  expect(await found('bimbola')).toEqual([])
})

test('a supplied name that is removed is not used until it is used again', async () => {
  await stock('Onion')
  const supplied = (await listed('?search=eerulli&limit=100')).find(({ name }) => name === 'eerulli')
  if (!supplied) throw new Error('eerulli is not supplied')
  const { name, version, id } = supplied
  expect(supplied).toMatchObject({ name: 'eerulli', source: 'supplied', disabled: false })
  expect(await found('eerulli')).toEqual(['Onion'])
  await remove(supplied)
  expect(await found('eerulli')).toEqual([])
  const body = { name, meaning: 'onion', kind: 'name', disabled: false, version: version + 1 }
  expect((await admin.call(contract.replace, { id, body })).body).toMatchObject({ disabled: false })
  expect(await found('eerulli')).toEqual(['Onion'])
})

test('of two editors of one name the second one’s change is refused', async () => {
  await stock('Plum Cake', 'Bread')
  const { body: name } = await add('dolbara', 'plum cake')
  const change = { name: 'dolbara', meaning: 'bread', kind: 'name', disabled: false, version: name.version }
  expect((await admin.call(contract.replace, { id: name.id, body: change })).status).toBe(200)
  expect(await found('dolbara')).toEqual(['Bread'])
  const second = await admin.call(contract.replace, { id: name.id, body: change })
  expect([second.status, second.body.code]).toEqual([409, 'CROSSED'])
  expect((await remove(name)).body.code).toBe('CROSSED')
})

test.each([
  ['loops', 'tomato', 'Tomato', 'A name cannot mean itself.'],
  [
    'loops over a brand',
    'noodles',
    'maggi',
    '“maggi” already stands for “noodles”, so it cannot be its meaning.',
  ],
  ['has another meaning', 'kanda', 'potato', /“kanda” already means “onion.*Change that name instead\./],
  ['is one letter', 'g', 'potato', /“g” is an everyday word of many products/],
  ['is an everyday word', 'pack', 'potato', /“pack” is an everyday word of many products/],
  ['means everything', 'dolbarix', 'fresh', /“fresh” means too many products/],
  ['has another script', 'உருளை', 'potato', 'Name must be one to three words in Latin or Hindi letters'],
  [
    'is too long',
    'one two three four',
    'potato',
    'Name must be one to three words in Latin or Hindi letters',
  ],
])('a name that %s is refused in words', async (_, name, meaning, message) => {
  const { status, body } = await add(name, meaning)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect(body.detail).toMatch(message)
})

test('a name in the titles of many products is refused', async () => {
  for (let at = 0; at < 21; at++) await stock(`Zorbix ${at}`)
  expect((await add('zorbix', 'potato')).body.code).toBe('SEARCH_NAME_TOO_WIDE')
})

test('a meaning that nothing is sold of is allowed', async () => {
  expect((await add('dolmurra', 'zzqplum')).status).toBe(201)
  expect(await found('dolmurra')).toEqual([])
})

test('names are listed page by page, and found by what they contain or mean', async () => {
  const first = (await admin.call(contract.list, { query: '?limit=2' })).body
  const second = (await admin.call(contract.list, { query: `?limit=2&cursor=${first.nextCursor}` })).body
  const names = [...first.data, ...second.data].map(({ name }) => name)
  expect(new Set(names).size).toBe(4)
  await add('dolkanda', 'onion')
  expect((await listed('?search=dolkan')).map(({ name }) => name)).toEqual(['dolkanda'])
  expect((await listed('?search=onion&limit=100')).map(({ name }) => name)).toContain('eerulli')
  expect((await listed('?source=edited&search=dolk')).map(({ name }) => name)).toEqual(['dolkanda'])
})

test('a shopper may neither read nor change names', async () => {
  expect((await guest.call(contract.list)).status).toBe(401)
  expect((await (await fixture.shopper()).call(contract.list)).status).toBe(403)
})

test('a brand that is not sold is said, with the name of what is found in its place', async () => {
  await stock('Masala Noodles', 'Cola')
  expect((await search('maggi')).notSold).toEqual({ brand: 'Maggi', like: 'noodles' })
  expect((await search('thums up')).notSold).toEqual({ brand: 'Thums Up', like: 'cola' })
  expect((await search('noodles')).notSold).toBeUndefined()
  await stock('Maggi Masala Noodles')
  expect((await search('maggi')).notSold).toBeUndefined()
})

test('a brand that is sold under the name of another brand is not said to be missing', async () => {
  await fixture.product({ name: 'Cream Biscuits', brand: 'Bourbon', description: '', unit: '1 pc' })
  expect((await search('bourbon')).notSold).toBeUndefined()
})
