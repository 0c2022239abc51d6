import fastify from 'fastify'
import { SignJWT, UnsecuredJWT } from 'jose'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { contracts } from '#contract/contracts.ts'
import { endpoints } from '#contract/endpoint.ts'
import { serve } from '#server/platform/http/serve.ts'
import { everyEndpoint, type NamedEndpoint } from './support/api-endpoints.ts'
import { Client, type Sent } from './support/client.ts'
import { changedTables, contents, contentsWith } from './support/contents.ts'
import { seed } from './support/fixture.ts'
import { bring } from './support/order-work.ts'
import { untilHandedOver } from './support/outbox.ts'
import { sampleInput } from './support/sample-input.ts'
import { untilSearchesAreStored } from './support/searching.ts'
import { openTestShop } from './support/shop.ts'
import { shopperWithData } from './support/shopper-with-data.ts'

/**
 * Every call of the API, made by users who may not make it, with valid input that names the data of a shopper: the
 * status, the database before and after, and the texts of the shopper in the reply. Permissions of staff are in
 * `permissions.test.ts`, other stores in `store-scope.test.ts`.
 */
const shop = await openTestShop()
const { db } = shop.database
const fixture = await seed(shop)
const bhavani = await shopperWithData(fixture, 'Bhavani')
const asha = await fixture.shopper('Asha')
await bring(await fixture.admin(), bhavani.Order, 'pack')
const [invoice] = (await bhavani.shopper.call(contracts.invoicesV1.list, { id: bhavani.Order })).body.data
afterAll(() => shop.close())

const all = everyEndpoint('all')
const closed = all.filter(({ access }) => access !== 'anyone')
const samples = {
  ...bhavani.samples,
  Category: fixture.categoryId,
  'Sub Category': fixture.subCategoryId,
  Store: fixture.store.id,
  Invoice: invoice?.id,
}
const inputOf = (endpoint: NamedEndpoint): Promise<Sent> => sampleInput(endpoint, samples)

/** The shopper's texts in a reply, besides those that were sent. */
function leakedIn(reply: unknown, sent: Sent): string[] {
  const text = JSON.stringify(reply)
  return bhavani.facts.filter((fact) => text.includes(fact) && !JSON.stringify(sent).includes(fact))
}

const key = new TextEncoder().encode(shop.tokenSecret)
const signed = (session: string, secret: Uint8Array, expires = '15m') =>
  new SignJWT({ sid: session })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt()
    .setExpirationTime(expires)
    .sign(secret)
const sessionOf = async (id: string) => {
  const found = await sql<{ id: string }>`select id from sessions where user_id = ${id}`.execute(db)
  return found.rows[0]?.id.replaceAll('-', '') ?? ''
}
async function user(change?: (id: string) => Promise<unknown>) {
  const { id, token } = await fixture.admin()
  await change?.(id)
  return { token, session: await sessionOf(id) }
}
const admin = await user()

/** Callers who are nobody to the shop, each with a token of an admin that must not count. */
const nobodies: Record<string, string | undefined> = {
  'without a token': undefined,
  'with a token signed with another key': await signed(
    admin.session,
    new TextEncoder().encode('x'.repeat(40)),
  ),
  'with a token without a signature': new UnsecuredJWT({ sid: admin.session })
    .setExpirationTime('15m')
    .encode(),
  'with a token of another session': (await signed(admin.session, key)).replace(
    /\.[^.]+\./,
    `.${btoa(`{"sid":"${admin.session}","exp":9e9}`)}.`,
  ),
  'with an expired token': await signed(admin.session, key, '-1s'),
  'with the token of a suspended account': (
    await user((id) => sql`update users set status = 'Suspended' where id = ${id}`.execute(db))
  ).token,
  'with the token of an ended session': (
    await user((id) => sql`delete from sessions where user_id = ${id}`.execute(db))
  ).token,
}

test('the token itself counts, so that the refusals below are about what is wrong with it', async () => {
  const client = Object.assign(new Client(shop.url), { token: await signed(admin.session, key) })
  expect((await client.call(contracts.orders.all)).status).toBe(200)
})

describe.each(Object.entries(nobodies))('a caller %s', (_caller, token) => {
  const client = Object.assign(new Client(shop.url), { token })

  test('is asked to login by every call that is not for everybody, and changes nothing', async () => {
    await untilHandedOver(db)
    const before = await contents(db)
    for (const endpoint of closed) {
      const { status, body } = await client.call(endpoint, await inputOf(endpoint))
      expect([endpoint.path, status, body.code]).toEqual([endpoint.path, 401, 'LOGIN_NEEDED'])
    }
    expect(changedTables(before, await contents(db))).toEqual([])
  })
})

/** Calls of everybody that name an account by its email: they count guesses and mail codes. */
const aboutAccounts = ['identity.login', 'identity.forgotPassword', 'identity.verifyOtp']

test.each(all.filter(({ access, raw }) => access === 'anyone' && !raw))(
  'a guest who calls $method $path reads and changes nothing of a shopper',
  async (endpoint) => {
    const sent = await inputOf(endpoint)
    await untilHandedOver(db)
    const before = await contentsWith(db, bhavani.ids)
    const { status, body } = await new Client(shop.url).call(endpoint, sent)
    expect(status).toBeLessThan(500)
    expect(leakedIn(body, sent)).toEqual([])
    const changed = changedTables(before, await contentsWith(db, bhavani.ids))
    if (!aboutAccounts.includes(endpoint.name)) expect(changed).toEqual([])
    else expect(['attempts', 'mails', 'one_time_codes', 'outbox']).toEqual(expect.arrayContaining(changed))
  },
)

/** What a call by another shopper did to the shopper, and what its reply shows of her. */
async function effectsOf(client: Client, endpoint: NamedEndpoint) {
  const sent = await inputOf(endpoint)
  const before = await contentsWith(db, bhavani.ids)
  const { status, body } = await client.call(endpoint, sent)
  await untilHandedOver(db)
  const changed = changedTables(before, await contentsWith(db, bhavani.ids))
  return { status, effects: [...changed, ...leakedIn(body, sent)] }
}
const namesData = ['Address', 'Cart item', 'Order', 'Payment', 'Invoice', 'Saved list'] as const
const ownTitles = ({ params, body }: NamedEndpoint) => JSON.stringify([params, body])
const namesOwn = (endpoint: NamedEndpoint) =>
  namesData.some((title) => ownTitles(endpoint).includes(`"title":"${title}"`))

test.each(closed.filter(({ access }) => access === 'shopper'))(
  'a shopper who calls $method $path with the ids of another one reads and changes nothing of hers',
  async (endpoint) => {
    const { status, effects } = await effectsOf(asha, endpoint)
    expect(effects).toEqual([])
    if (namesOwn(endpoint)) expect(status).toBe(404)
    else expect(status).toBeLessThan(500)
  },
)

test('a shopper is refused by every call of staff, and changes nothing', async () => {
  await untilHandedOver(db)
  // calls of guests above report searches
  await untilSearchesAreStored(shop)
  const before = await contents(db)
  for (const endpoint of closed.filter(({ access }) => access !== 'shopper')) {
    const { status, body } = await asha.call(endpoint, await inputOf(endpoint))
    expect([endpoint.path, status, body.code]).toEqual([endpoint.path, 403, 'ADMIN_ONLY'])
  }
  expect(changedTables(before, await contents(db))).toEqual([])
})

test('the owner of these ids is allowed, so that the refusals above are about the owner', async () => {
  for (const endpoint of closed.filter((one) => one.method === 'GET' && !one.stream && namesOwn(one))) {
    if (endpoint.access !== 'shopper') continue
    const { status, body } = await bhavani.shopper.call(endpoint, await inputOf(endpoint))
    expect([endpoint.path, status]).toEqual([endpoint.path, 200])
    if (endpoint.file) continue
    expect(bhavani.facts.filter((fact) => JSON.stringify(body).includes(fact))).not.toEqual([])
  }
})

test('endpoints that leave the owner out of the where are found', async () => {
  const { fulfilment, addresses } = contracts
  const planted = endpoints({
    read: { ...fulfilment.details, path: '/api/planted/:id' },
    remove: { ...addresses.disable, path: '/api/planted' },
  })
  const app = fastify()
  app.addHook('onRequest', async (request) => {
    const user = { id: asha.id } as never
    request.ctx = { user, permissions: {}, storeId: fixture.store.id, language: 'en', baseUrl: shop.baseUrl }
  })
  serve(app, planted, {
    read: async () => (await bhavani.shopper.call(fulfilment.details, { id: bhavani.Order })).body,
    remove: async ({ body: { _id } }) => {
      await sql`update addresses set status = false where id = ${_id}`.execute(db)
      return {}
    },
  })
  const client = new Client(await app.listen({ port: 0, host: '127.0.0.1' }))
  const read = await effectsOf(client, { ...planted.read, name: 'planted' })
  expect(read.effects).toContain(bhavani.shopper.email)
  const remove = await effectsOf(client, { ...planted.remove, name: 'planted' })
  expect(remove.effects).toContain('addresses')
  await app.close()
})
