import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { openImageVariants } from './shop/media/image-variants.ts'
import type { PictureStore } from './shop/media/media.ts'
import { drawAllCards, warmUp } from './warm-up.ts'

const id = 'a'.repeat(32)
const picture = (name: string) =>
  `<img src="http://shop.test/pictures/drawn/${name}?w=320" srcset="http://shop.test/pictures/drawn/${name}?w=320 ` +
  `320w, http://shop.test/pictures/drawn/${name}?w=480 480w">`

const nothing = async () => {}
let close = async () => {}
afterEach(() => close())

/** A shop of two pages that records the requested pictures. */
function openShop(onPicture: () => unknown = () => {}) {
  const http = Fastify()
  close = () => http.close()
  const requested: string[] = []
  const html =
    (text: string) => async (_: unknown, reply: { type(t: string): { send(t: string): unknown } }) =>
      reply.type('text/html').send(text)
  http.get('/', html(`${picture('milk')}${picture('bread')}<a href="/dairy-${id}/milk-${id}">See All</a>`))
  http.get(`/dairy-${id}/milk-${id}`, html(`${picture('milk')}${picture('curd')}`))
  http.get('/pictures/*', async (request) => {
    requested.push(request.url.replace('/pictures/drawn/', ''))
    await onPicture()
    return 'drawn'
  })
  return { http, requested }
}

test('pictures of home and its first listing are drawn before the first request, the usual size first', async () => {
  const { http, requested } = openShop()
  await warmUp(http, nothing).done
  expect(requested).toEqual([
    'milk?w=320',
    'bread?w=320',
    'curd?w=320',
    'milk?w=480',
    'bread?w=480',
    'curd?w=480',
  ])
})

test('a closing shop waits for the picture that is being drawn and starts no other', async () => {
  const drawing = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const { http, requested } = openShop(() => {
    begun.resolve()
    return drawing.promise
  })
  const { stop } = warmUp(http, nothing)
  await begun.promise
  const stopping = stop()
  drawing.resolve()
  await stopping
  expect(requested).toEqual(['milk?w=320'])
})

test('a page that fails or has no pictures does not fail the warm-up', async () => {
  const http = Fastify()
  close = () => http.close()
  await expect(warmUp(http, nothing).done).resolves.toBeUndefined()
})

/** A picture store in memory, and a source that records what it draws. */
function openPictures() {
  const files = new Map<string, Buffer>()
  const drawn: string[] = []
  const store: PictureStore = {
    get: async (key) => files.get(key) ?? null,
    async put(key, bytes) {
      files.set(key, bytes)
    },
    async delete(keys) {
      for (const key of keys) files.delete(key)
    },
  }
  const source = {
    async draw(key: string, { width, priority }: { width: number; priority: string }) {
      drawn.push(`${key} ${width} ${priority}`)
      return { picture: Buffer.from(key), keep: true }
    },
  }
  return { drawn, pictures: { store, variants: openImageVariants(store, source) } }
}

test('the pictures of all cards are drawn once, in the two sizes of cards, with idle priority', async () => {
  const shop = await openTestShop()
  close = () => shop.close()
  const fixture = await seed(shop)
  await fixture.product({ images: ['drawn/product/milk', 'drawn/product/milk-label'] })
  const { db } = shop.database
  const { pictures, drawn } = openPictures()
  await drawAllCards({ db, pictures }, () => false)
  expect(drawn).toEqual(
    ['drawn/category/dairy', 'drawn/sub-category/milk', 'drawn/product/milk'].flatMap((key) => [
      `${key} 320 idle`,
      `${key} 480 idle`,
    ]),
  )
  await drawAllCards({ db, pictures }, () => false)
  expect(drawn).toHaveLength(6)
  await fixture.product({ name: 'Curd', images: ['drawn/product/curd'] })
  await drawAllCards({ db, pictures }, () => false)
  expect(drawn.slice(6)).toEqual(['drawn/product/curd 320 idle', 'drawn/product/curd 480 idle'])
})

test('a closing shop draws no further card, and the next start continues', async () => {
  const shop = await openTestShop()
  close = () => shop.close()
  await seed(shop)
  const { db } = shop.database
  const { pictures, drawn } = openPictures()
  await drawAllCards({ db, pictures }, () => drawn.length >= 1)
  expect(drawn).toHaveLength(1)
  await drawAllCards({ db, pictures }, () => false)
  expect(drawn).toHaveLength(4)
})
