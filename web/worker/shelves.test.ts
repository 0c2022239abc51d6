import { expect, test } from 'vitest'
import { isKeepable } from './keepable.ts'
import { markedAsSeen } from './seen-page.ts'
import { isShelf, isShelfPicture } from './shelves.ts'

const id = '01a1ff96d4b9765dae525b9d731f6d58'
const at = (path: string) => isShelf(new URL(path, 'https://shop.example'))

test.each([
  '/',
  '/_root.data?_routes=pages%2Fshop%2Fhome',
  '/cart',
  '/search?q=milk',
  '/search.data?q=milk',
  `/product/Milk-${id}`,
  `/Dairy-${id}/Milk-${id}`,
  `/Dairy-${id}/Milk-${id}.data`,
])('a shelf is kept: %s', (path) => expect(at(path)).toBe(true))

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
])('what is somebody’s own is not: %s', (path) => expect(at(path)).toBe(false))

test('the pictures on the shelves are kept, and that of an account is not', () => {
  const picture = (path: string) => isShelfPicture(new URL(path, 'https://shop.example'))
  expect(picture('/pictures/uploaded/0a1b?w=320')).toBe(true)
  expect(picture('/pictures/uploaded/0a1b?own&w=320')).toBe(false)
  expect(picture('/product/pictures/milk')).toBe(false)
})

test('a page that is kept says when it was seen', async () => {
  const page = new Response('<!DOCTYPE html><html lang="en-IN"><body>₹20</body></html>', {
    headers: { date: 'Sat, 21 Nov 2026 10:30:00 GMT', 'content-type': 'text/html' },
  })
  const marked = await markedAsSeen(page)
  expect(await marked.text()).toContain('<html data-seen="2026-11-21T10:30:00.000Z" lang="en-IN">')
  expect(marked.headers.get('content-type')).toBe('text/html')
})

test.each([
  [true, 200, 'public, no-cache'],
  [true, 200, null],
  [false, 200, 'no-store'],
  [false, 200, 'private, no-store'],
  [false, 503, null],
])('kept is %s of an answer of %s that says %s', (kept, status, says) => {
  expect(isKeepable(new Response('', { status, headers: says ? { 'cache-control': says } : {} }))).toBe(kept)
})
