import { expect, test } from 'vitest'
import { isCacheable } from './cacheable.ts'
import { withCachedAt } from './cached-page.ts'
import { isCataloguePicture, isOfflineUrl } from './catalogue-urls.ts'

const id = '01a1ff96d4b9765dae525b9d731f6d58'
const at = (path: string) => isOfflineUrl(new URL(path, 'https://shop.example'))

test.each([
  '/',
  '/_.data',
  '/_.data?_routes=pages%2Fshop%2Fhome',
  '/cart',
  '/search?q=milk',
  '/search.data?q=milk',
  `/product/Milk-${id}`,
  `/Dairy-${id}/Milk-${id}`,
  `/Dairy-${id}/Milk-${id}.data`,
])('a public page is cacheable: %s', (path) => expect(at(path)).toBe(true))

test.each([
  '/checkout',
  '/dashboard/myorders',
  '/dashboard/myorders.data',
  `/dashboard/myorders/${id}`,
  '/success?session_id=1',
  '/login',
  '/user',
  '/dev/mail',
  '/api/cart/get',
])('a personal page is not cacheable: %s', (path) => expect(at(path)).toBe(false))

test('pictures of the catalogue are cacheable, those of an account are not', () => {
  const picture = (path: string) => isCataloguePicture(new URL(path, 'https://shop.example'))
  expect(picture('/pictures/uploaded/0a1b?w=320')).toBe(true)
  expect(picture('/pictures/uploaded/0a1b?own&w=320')).toBe(false)
  expect(picture('/product/pictures/milk')).toBe(false)
})

test('a cached page is marked with its time', async () => {
  const page = new Response('<!DOCTYPE html><html lang="en-IN"><body>₹20</body></html>', {
    headers: { date: 'Sat, 21 Nov 2026 10:30:00 GMT', 'content-type': 'text/html' },
  })
  const marked = await withCachedAt(page)
  expect(await marked.text()).toContain('<html data-seen="2026-11-21T10:30:00.000Z" lang="en-IN">')
  expect(marked.headers.get('content-type')).toBe('text/html')
})

test.each([
  [true, 200, 'public, no-cache'],
  [true, 200, null],
  [false, 200, 'no-store'],
  [false, 200, 'private, no-store'],
  [false, 503, null],
])('isCacheable is %s for status %s with cache-control %s', (cached, status, message) => {
  expect(
    isCacheable(new Response('', { status, headers: message ? { 'cache-control': message } : {} })),
  ).toBe(cached)
})
