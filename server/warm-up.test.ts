import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { warmUp } from './warm-up.ts'

const id = 'a'.repeat(32)
const picture = (name: string) =>
  `<img src="http://shop.test/pictures/drawn/${name}?w=320" srcset="http://shop.test/pictures/drawn/${name}?w=320 320w, http://shop.test/pictures/drawn/${name}?w=480 480w">`

let close = async () => {}
afterEach(() => close())

/** A shop of two pages that notes which pictures it was asked for. */
function openShop(onPicture: () => unknown = () => {}) {
  const http = Fastify()
  close = () => http.close()
  const asked: string[] = []
  const html =
    (text: string) => async (_: unknown, reply: { type(t: string): { send(t: string): unknown } }) =>
      reply.type('text/html').send(text)
  http.get('/', html(`${picture('milk')}${picture('bread')}<a href="/dairy-${id}/milk-${id}">See All</a>`))
  http.get(`/dairy-${id}/milk-${id}`, html(`${picture('milk')}${picture('curd')}`))
  http.get('/pictures/*', async (request) => {
    asked.push(request.url.replace('/pictures/drawn/', ''))
    await onPicture()
    return 'drawn'
  })
  return { http, asked }
}

test('the pictures of the home page and of its first listing are drawn before anybody asks, the usual size first', async () => {
  const { http, asked } = openShop()
  await warmUp(http).done
  expect(asked).toEqual([
    'milk?w=320',
    'bread?w=320',
    'curd?w=320',
    'milk?w=480',
    'bread?w=480',
    'curd?w=480',
  ])
})

test('a closing shop waits for the one picture in hand and begins no other', async () => {
  const drawing = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const { http, asked } = openShop(() => {
    begun.resolve()
    return drawing.promise
  })
  const { stop } = warmUp(http)
  await begun.promise
  const stopping = stop()
  drawing.resolve()
  await stopping
  expect(asked).toEqual(['milk?w=320'])
})

test('a page that fails, or has no pictures, is no reason to fail', async () => {
  const http = Fastify()
  close = () => http.close()
  await expect(warmUp(http).done).resolves.toBeUndefined()
})
