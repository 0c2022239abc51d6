import type { FastifyRequest } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { writePlace } from '#contract/place.ts'
import { seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { storesForRequests } from './stores-for-requests.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
afterAll(() => shop.close())

/** The stores for pages, and the number of requests counted against the limit. */
function pages() {
  const stores = storesForRequests(shop.database.db)
  let counted = 0
  const limit = async () => {
    counted += 1
    if (counted > 3) throw new Error('too many')
  }
  return {
    viewAt: (place?: string) =>
      stores.forPage({ cookies: place === undefined ? {} : { place } } as unknown as FastifyRequest, limit),
    counted: () => counted,
  }
}

const named = (name: string) => writePlace({ name, pincode: '560038' })

test('invented places are looked up only as often as the request limit allows', async () => {
  const { viewAt, counted } = pages()
  for (const name of ['a', 'b', 'c'])
    expect(await viewAt(named(name))).toMatchObject({ store: fixture.store.id })
  await expect(viewAt(named('d'))).rejects.toThrow('too many')
  expect(counted()).toBe(4)
})

test('a cached place, no place and an invalid place do not count against the limit', async () => {
  const { viewAt, counted } = pages()
  await viewAt(named('a'))
  for (const place of [named('a'), named('a'), undefined, '', 'junk'])
    expect(await viewAt(place)).toMatchObject({ store: fixture.store.id })
  expect(counted()).toBe(1)
})
