import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import sharp, { type Sharp } from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { Client } from '#tests/support/client.ts'
import { seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { freshPicture, upload } from '#tests/support/uploading.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const admin = await fixture.admin()
afterAll(() => shop.close())

/** Requests an uploaded picture at the test's port, because its URL has the public name of the shop. */
async function served(url: string): Promise<Sharp> {
  const reply = await fetch(shop.url + new URL(url).pathname, { headers: { accept: 'image/webp' } })
  expect(reply.status).toBe(200)
  return sharp(Buffer.from(await reply.arrayBuffer()))
}

test('an upload returns the absolute URL, where the picture is served (spec §7, docs/wire.md 10)', async () => {
  const { status, body, url } = await upload(admin, await freshPicture())
  expect(status).toBe(200)
  expect(body).toMatchObject({ success: true, error: false, message: 'Upload done' })
  expect(url).toMatch(/^http:\/\/shop\.test\/pictures\/uploaded\/[0-9a-f]{40}-[0-9a-f]{6}$/)
  expect(await (await served(url)).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 })
})

test('the URL of a picture ends with its lightened average colour, which is shown until it has loaded', async () => {
  const blue = { create: { width: 40, height: 30, channels: 3, background: '#0000ff' } } as const
  const { url } = await upload(admin, await sharp(blue).png().toBuffer())
  const [, red = '', blueness = ''] = /-([0-9a-f]{2})[0-9a-f]{2}([0-9a-f]{2})$/.exec(url) ?? []
  expect(Number.parseInt(red, 16)).toBeLessThan(170)
  expect(Number.parseInt(blueness, 16)).toBeGreaterThan(240)
})

test('the body’s data.url is the URL: with axios a client reads data.data.url (spec §7)', async () => {
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(await freshPicture())], { type: 'image/png' }), 'a.png')
  const headers = { authorization: `Bearer ${admin.token}` }
  const reply = await fetch(`${shop.url}/api/file/upload`, { method: 'POST', headers, body: form })
  const body = (await reply.json()) as { data: { url: string } }
  const address = /^http:\/\/shop\.test\/pictures\/uploaded\/[0-9a-f]{40}-[0-9a-f]{6}$/
  expect(body.data.url).toMatch(address)
  const response = { status: reply.status, data: body }
  expect(response.data.data.url).toMatch(address)
})

test.each([
  ['image/avif,image/webp,*/*;q=0.8', 'heif', 'image/avif'],
  ['image/webp,*/*;q=0.8', 'webp', 'image/webp'],
  ['image/png,image/jpeg', 'jpeg', 'image/jpeg'],
  ['*/*', 'webp', 'image/webp'],
])('a browser that accepts %s gets %s, cached permanently', async (accept, format, type) => {
  const { url } = await upload(admin, await freshPicture())
  const reply = await fetch(`${shop.url}${new URL(url).pathname}?w=96`, { headers: { accept } })
  expect(reply.headers.get('content-type')).toBe(type)
  expect(reply.headers.get('vary')).toContain('accept')
  expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect((await sharp(Buffer.from(await reply.arrayBuffer())).metadata()).format).toBe(format)
})

test('the same picture uploaded twice is stored once', async () => {
  const picture = await freshPicture()
  const [first, second] = [await upload(admin, picture), await upload(admin, picture)]
  expect(second.url).toBe(first.url)
  expect((await upload(admin, await freshPicture())).url).not.toBe(first.url)
})

test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('a %s is accepted', async (format) => {
  const picture = await sharp(await freshPicture())
    .toFormat(format)
    .toBuffer()
  expect((await upload(admin, picture)).status).toBe(200)
})

test('a picture is rotated upright, and the camera’s metadata is removed', async () => {
  const picture = await sharp({ create: { width: 60, height: 20, channels: 3, background: 'red' } })
    .withExif({ IFD0: { Copyright: 'Somebody, at home' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect(await sharp(picture).metadata()).toMatchObject({ width: 60, orientation: 6 })
  const metadata = await (await served((await upload(admin, picture)).url)).metadata()
  expect(metadata).toMatchObject({ width: 20, height: 60 })
  expect(metadata.orientation ?? 1).toBe(1)
  expect(metadata.exif).toBeUndefined()
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
test.each([
  ['words', async () => Buffer.from('<html>a page</html>')],
  ['nothing', async () => Buffer.alloc(0)],
  ['noise', async () => randomBytes(5_000)],
  ['a drawing with a script', async () => Buffer.from(svg)],
  ['a picture cut off in the middle', async () => (await freshPicture()).subarray(0, 60)],
])('%s: refused with a message, whatever its declared type', async (_, bytes) => {
  const { status, body } = await upload(admin, await bytes())
  expect(status).toBe(400)
  expect(body).toMatchObject({ success: false, code: 'NOT_A_PICTURE' })
  expect(body.message).toMatch(/^This file is not a picture we can read/)
})

test('more than 8 MB is refused with a message', async () => {
  const { status, body } = await upload(admin, randomBytes(8 * 1024 * 1024 + 1))
  expect(status).toBe(413)
  expect(body.message).toBe('A picture can have at most 8 MB. Please choose a smaller one.')
  // at 8 MB it is not refused because of its size
  const within = await upload(admin, randomBytes(8 * 1024 * 1024))
  expect([within.status, within.body.code]).toEqual([400, 'NOT_A_PICTURE'])
})

test('more than 8 MB is refused also when the last byte arrives after the rest', async () => {
  const head = '--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n'
  const headers = {
    authorization: `Bearer ${admin.token}`,
    'content-type': 'multipart/form-data; boundary=x',
  }
  const sending = request(`${shop.url}/api/file/upload`, { method: 'POST', headers })
  const replied = once(sending, 'response') as Promise<[IncomingMessage]>
  sending.write(head)
  sending.write(randomBytes(8 * 1024 * 1024))
  // the form reader passes on a byte only when the next bytes show that it is not part of the boundary
  await pause(200)
  sending.end('!\r\n--x--\r\n')
  expect((await replied)[0].statusCode).toBe(413)
})

test('a picture with many pixels is stored with 2,000 at most', async () => {
  const picture = await sharp({ create: { width: 3_000, height: 1_500, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const { url } = await upload(admin, picture)
  const reply = await fetch(`${shop.url}${new URL(url).pathname}?w=1440`)
  expect(await sharp(Buffer.from(await reply.arrayBuffer())).metadata()).toMatchObject({
    width: 1440,
    height: 720,
  })
})

test('a form without the picture, or no form at all, is refused with a message', async () => {
  const elsewhere = await upload(admin, await freshPicture(), { field: 'file' })
  expect(elsewhere.status).toBe(400)
  expect(elsewhere.body.code).toBe('NO_PICTURE')
  const json = await admin.raw('POST', '/api/file/upload', { body: { image: 'a.png' } })
  expect(json.status).toBe(400)
  expect(json.body.code).toBe('NO_PICTURE')
})

test('only admins may upload (spec §6)', async () => {
  const picture = await freshPicture()
  const guest = await upload(new Client(shop.url), picture)
  expect([guest.status, guest.body.message]).toEqual([401, 'Please Login'])
  const shopper = await upload(await fixture.shopper(), picture)
  expect([shopper.status, shopper.body.message]).toEqual([403, 'Do not have permission'])
})
