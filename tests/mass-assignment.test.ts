import fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { contracts } from '#contract/contracts.ts'
import { endpoints, isPlain } from '#contract/endpoint.ts'
import { isPermission } from '#contract/permissions.ts'
import { serve } from '#server/platform/http/serve.ts'
import { everyEndpoint, type NamedEndpoint } from './support/api-endpoints.ts'
import { buy } from './support/buying.ts'
import { Client, type Sent } from './support/client.ts'
import { comparableRows, differences } from './support/comparable-rows.ts'
import { addressInput, password, seed, withAddress } from './support/fixture.ts'
import { samplesOfWork } from './support/order-work.ts'
import { untilHandedOver } from './support/outbox.ts'
import { sampleInput } from './support/sample-input.ts'
import { openTestShop } from './support/shop.ts'
import { plantedFields, withUndeclared } from './support/undeclared-fields.ts'
import { uploaded } from './support/uploading.ts'

/**
 * The same requests go to two equal shops, to the second with every field that the call does not declare (roles,
 * prices, owners, statuses, stock, stores and every other column of the database). Afterwards both must be equal.
 */
const plain = await openSubject()
const attacked = await openSubject()
const fields = await plantedFields(attacked.db, attacked.others.id)
afterAll(() => Promise.all([plain.close(), attacked.close()]))

/** A list of the shopper with one product. */
async function savedList(shopper: Client, productId: string) {
  const { id } = (await shopper.call(contracts.savedListsV1.create, { body: { name: 'Weekly' } })).body
  await shopper.call(contracts.savedListsV1.addLine, { id, body: { productId, quantity: 1 } })
  const { lines } = (await shopper.call(contracts.savedListsV1.get, { id })).body
  return { id, lineId: lines[0]?.id ?? '' }
}

async function openSubject() {
  const shop = await openTestShop()
  const { db } = shop.database
  const fixture = await seed(shop)
  const [shopper, others, admin] = [
    await fixture.shopper(),
    await fixture.shopper('Bhavani'),
    await fixture.admin(),
  ]
  const guest = new Client(shop.url)
  const product = await fixture.product({ name: 'Ghee', price: 100, discount: 0, stock: 900 })
  const address = await withAddress(shopper)
  const samples = {
    Category: fixture.categoryId,
    'Sub Category': fixture.subCategoryId,
    Store: fixture.store.id,
    Product: product,
    Address: address,
    Image: await uploaded(admin),
    'Cart item': () => cartRow(shopper, product),
    Order: async () => (await buy(shopper, [{ productId: product }], 100))._id,
    'Saved list': async () => (await savedList(shopper, product)).id,
    'List line': async () => (await savedList(shopper, product)).lineId,
    Pincode: addressInput.pincode,
    Mobile: addressInput.mobile,
    Total: 100,
    Price: 100,
  }
  // calls that edit the catalogue change or delete other products than those that are ordered
  const edited = await fixture.product({ name: 'Bread' })
  const samplesFor = async ({ access, method, name }: NamedEndpoint) => {
    if (access === 'catalogue:edit')
      return { ...samples, Product: method === 'DELETE' ? () => fixture.product({ name: 'Salt' }) : edited }
    if (name.startsWith('secondFactorV1.')) return { ...samples, Password: password }
    return { ...samples, ...(await samplesOfWork(shop, admin, name, samples.Order)) }
  }
  const users = { shopper, others, admin }
  const names = Object.fromEntries(
    Object.entries(users).flatMap(([name, { id, email }]) => [
      [id, name],
      [email, name],
    ]),
  )
  const clientFor = ({ access }: NamedEndpoint) =>
    isPermission(access) ? admin : { anyone: guest, shopper }[access]
  const tokenOf = (client: Client) => client.token
  return {
    db,
    shopper,
    others,
    product,
    samplesFor,
    names: { ...names, [product]: 'product', [edited]: 'edited product' },
    clientFor,
    tokenOf,
    close: shop.close,
    url: shop.url,
  }
}
type Subject = Awaited<ReturnType<typeof openSubject>>

/** The id of the cart's only row, with one piece. */
async function cartRow(shopper: Client, productId: string): Promise<string> {
  await shopper.call(contracts.cart.add, { body: { productId } })
  const [row] = (await shopper.call(contracts.cart.list)).body.data
  return row?._id ?? ''
}

const all = everyEndpoint().filter(({ raw, stream, upload }) => !raw && !stream && !upload)
let successes = 0

async function send(
  subject: Subject,
  endpoint: NamedEndpoint,
  also?: Record<string, unknown>,
): Promise<number> {
  if (endpoint.name === 'checkout.cashOnDelivery' || endpoint.name === 'checkout.payOnline')
    await cartRow(subject.shopper, subject.product)
  const input = await sampleInput(endpoint, await subject.samplesFor(endpoint))
  const sent = also ? attackedInput(endpoint, input, also) : input
  const { status } = await subject.clientFor(endpoint).call(endpoint, sent)
  await untilHandedOver(subject.db)
  return status
}

function attackedInput(endpoint: NamedEndpoint, input: Sent, also: Record<string, unknown>): Sent {
  const declared = Object.keys(endpoint.query?.properties ?? {})
  const query = Object.entries(also).filter(([name]) => !declared.includes(name))
  const asked = new URLSearchParams(Object.fromEntries(query.map(([name, value]) => [name, String(value)])))
  const body = endpoint.body
    ? withUndeclared(endpoint.body, input.body, also)
    : isPlain(endpoint)
      ? undefined
      : also
  return {
    ...input,
    query: `${input.query ?? '?'}&${asked}`,
    ...(endpoint.method !== 'GET' && body ? { body } : {}),
  }
}

const comparedAfter = async () =>
  differences(await comparableRows(plain.db, plain.names), await comparableRows(attacked.db, attacked.names))

test('the two shops are equal before the first request', async () => {
  expect(await comparedAfter()).toEqual([])
  expect(Object.keys(fields).length).toBeGreaterThan(200)
})

test.each(all)('$method $path stores no field that it does not declare', async (endpoint) => {
  const status = await send(plain, endpoint)
  expect(await send(attacked, endpoint, fields)).toBe(status)
  if (status < 300) successes += 1
  expect(await comparedAfter()).toEqual([])
})

test('most of these requests succeed, so that they could have stored something', () => {
  expect(successes).toBeGreaterThan(all.length * 0.65)
})

test('an endpoint that stores what it is sent is found', async () => {
  const table = endpoints({ update: { ...contracts.addresses.create, path: '/api/planted' } })
  const addresses = await Promise.all(
    [plain, attacked].map(async ({ db, shopper }) => {
      const app = fastify()
      // the body before it is parsed, as an endpoint without a schema would get it
      let role = 'USER'
      app.addHook('preHandler', async (request) => {
        role = (request.body as { role?: string }).role ?? role
        request.ctx = { user: { id: shopper.id } } as never
      })
      app.addHook('onRequest', async (request) => {
        request.ctx = { user: { id: shopper.id }, language: 'en' } as never
      })
      serve(app, table, {
        update: async () => {
          await sql`update users set role = ${role} where id = ${shopper.id}`.execute(db)
          return { data: {} as never }
        },
      })
      return { app, url: await app.listen({ port: 0, host: '127.0.0.1' }) }
    }),
  )
  const planted: NamedEndpoint = { ...table.update, name: 'planted' }
  const subjects = [plain, attacked].map((subject, at) => ({
    ...subject,
    clientFor: () => new Client(addresses[at]?.url ?? ''),
  }))
  await send(subjects[0] as Subject, planted)
  await send(subjects[1] as Subject, planted, fields)
  const found = await comparedAfter()
  expect(found.map((row) => row.split(':')[0])).toEqual(['users', 'users'])
  for (const { app } of addresses) await app.close()
})
