import type { FastifyRequest } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { writePlace } from '#contract/place.ts'
import { seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { storesForRequests } from './stores-for-requests.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
afterAll(() => shop.close())

/** A shop's pages, and how often somebody was counted for looking up what a place means. */
function pages() {
  const stores = storesForRequests(shop.database.db)
  let counted = 0
  const limit = async () => {
    counted += 1
    if (counted > 3) throw new Error('too many')
  }
  return {
    seenFrom: (place?: string) =>
      stores.lately({ cookies: place === undefined ? {} : { place } } as unknown as FastifyRequest, limit),
    counted: () => counted,
  }
}

const named = (name: string) => writePlace({ name, pincode: '560038' })

test('places that somebody makes up are looked up as often as calls are let in, and no oftener', async () => {
  const { seenFrom, counted } = pages()
  for (const name of ['a', 'b', 'c'])
    expect(await seenFrom(named(name))).toMatchObject({ store: fixture.store.id })
  await expect(seenFrom(named('d'))).rejects.toThrow('too many')
  expect(counted()).toBe(4)
})

test('a place that was looked up a moment ago, none, and what is none count for nothing', async () => {
  const { seenFrom, counted } = pages()
  await seenFrom(named('a'))
  for (const place of [named('a'), named('a'), undefined, '', 'junk'])
    expect(await seenFrom(place)).toMatchObject({ store: fixture.store.id })
  expect(counted()).toBe(1)
})
