import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { freshPicture, upload } from '#tests/support/uploading.ts'
import { diskStore } from './disk-store.ts'
import { s3Store } from './s3-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'jhatpat-pictures-'))
const bucket = 'shop-pictures'
const s3 = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: bucket, configs: [] }],
})
const { port } = await s3.run()
const place = {
  endpoint: `http://127.0.0.1:${port}`,
  bucket,
  region: 'us-east-1',
  // the credentials of the server; S3 refuses a wrong signature
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
}
afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true })
})

const stores = [
  { name: 'the disk', bytes: diskStore(join(folder, 'disk')) },
  { name: 'a bucket', bytes: s3Store(place) },
]

test.each(stores)('$name stores bytes by key, and overwrites those of the same key', async ({ bytes }) => {
  const key = 'uploaded/0a1b.320.webp'
  expect(await bytes.get(key)).toBeNull()
  await bytes.put(key, Buffer.from('first'), 'image/webp')
  await bytes.put(key, Buffer.from([0, 255, 128]), 'image/webp')
  expect(await bytes.get(key)).toEqual(Buffer.from([0, 255, 128]))
  expect(await bytes.get('uploaded/0a1b')).toBeNull()
})

test.each(stores)('a picture uploaded to $name is served from there in all sizes', async ({ bytes }) => {
  const shop = await openTestShop({}, { bytes })
  const admin = await (await seed(shop)).admin()
  const { url } = await upload(admin, await freshPicture())
  const address = `${shop.url}${new URL(url).pathname}?w=96`
  for (let time = 0; time < 2; time += 1) {
    const response = await fetch(address, { headers: { accept: 'image/webp' } })
    expect(response.status).toBe(200)
    expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({ width: 40 })
  }
  await shop.close()
})

test('a key below the name of another file of the folder is a picture that does not exist', async () => {
  const bytes = diskStore(join(folder, 'other'))
  await bytes.put('shop-id', Buffer.from('x'), '')
  expect(await bytes.get('shop-id/x')).toBeNull()
})

test('an interrupted write leaves no picture on the disk', async () => {
  const bytes = diskStore(join(folder, 'busy'))
  await Promise.all(Array.from({ length: 20 }, () => bytes.put('uploaded/same', Buffer.alloc(9_000), '')))
  expect(readdirSync(join(folder, 'busy/uploaded'))).toEqual(['same'])
})

test('while the bucket is unreachable, uploads and pictures return 503, and nothing is stored partially', async () => {
  const away = s3Store({ ...place, endpoint: 'http://127.0.0.1:1' })
  const shop = await openTestShop({}, { bytes: away })
  const admin = await (await seed(shop)).admin()
  const refused = await upload(admin, await freshPicture())
  expect([refused.status, refused.body.code]).toEqual([503, 'PICTURES_AWAY'])
  expect((await fetch(`${shop.url}/pictures/uploaded/0a1b?w=96`)).status).toBe(503)
  await shop.close()
})

test('a wrong secret is reported as an error, not as a missing picture', async () => {
  const stranger = s3Store({ ...place, secretAccessKey: 'guessed' })
  await expect(stranger.put('uploaded/x', Buffer.from('x'), 'image/webp')).rejects.toThrow()
  await expect(stranger.get('uploaded/x')).rejects.toThrow()
})
