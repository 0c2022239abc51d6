import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { accountContract } from '#contract/account.ts'
import { identityContract } from '#contract/identity.ts'
import { Client } from '#tests/support/client.ts'
import { seed } from '#tests/support/fixture.ts'
import { uploadForHelp } from '#tests/support/helping.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { freshPicture } from '#tests/support/uploading.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
afterAll(() => shop.close())

const avatarOf = async (client: Client) => (await client.call(accountContract.userDetails)).body.data.avatar

/** Uploads an avatar as a multipart form. */
async function send(by: Client, bytes: Buffer, field = 'avatar') {
  const form = new FormData()
  form.set(field, new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'me.png')
  const { method, path } = identityContract.uploadAvatar
  const headers = by.token ? { authorization: `Bearer ${by.token}` } : {}
  const response = await fetch(`${shop.url}${path}`, { method, headers, body: form })
  const body = (await response.json()) as { message: string; data?: { _id: string; avatar: string } }
  return { status: response.status, body }
}

test('an uploaded avatar is returned, stored and served (spec §7, docs/wire.md 10)', async () => {
  const shopper = await fixture.shopper()
  const { status, body } = await send(shopper, await freshPicture())
  expect([status, body.message, body.data?._id]).toEqual([200, 'Profile picture updated', shopper.id])
  const avatar = body.data?.avatar ?? ''
  expect(avatar).toMatch(/^http:\/\/shop\.test\/pictures\/uploaded\/[0-9a-f]{40}-[0-9a-f]{6}$/)
  expect(await avatarOf(shopper)).toBe(avatar)
  expect((await fetch(shop.url + new URL(avatar).pathname)).status).toBe(200)
})

test('a shopper uploads fifty new pictures within a day, for the account and for help together', async () => {
  const shopper = await fixture.shopper()
  await sql`
    insert into pictures (key, by_user, created_at)
    select 'uploaded/' || md5(n::text) || '-ffffff', ${shopper.id}, now() - n * interval '29.5 minutes'
      from generate_series(0, 49) as n`.execute(shop.database.db)
  // the oldest is of yesterday
  expect((await send(shopper, await freshPicture())).status).toBe(200)
  const refused = await send(shopper, await freshPicture())
  expect([refused.status, refused.body.message]).toEqual([
    429,
    'You have uploaded many pictures today. Please try again tomorrow.',
  ])
  expect((await uploadForHelp(shopper)).body.code).toBe('UPLOADED_TOO_MUCH')
  expect((await send(await fixture.shopper(), await freshPicture())).status).toBe(200)
  // staff upload the pictures of products, too
  const admin = await fixture.admin()
  await sql`update pictures set by_user = ${admin.id} where by_user = ${shopper.id}`.execute(shop.database.db)
  expect((await send(admin, await freshPicture())).status).toBe(200)
})

test('an invalid image is rejected with a message, and the previous avatar stays', async () => {
  const shopper = await fixture.shopper()
  await send(shopper, await freshPicture())
  const before = await avatarOf(shopper)
  const refused = await send(shopper, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  expect([refused.status, refused.body.message]).toEqual([
    400,
    'This file is not a picture we can read. Please choose a JPEG, PNG, WebP, AVIF or GIF.',
  ])
  expect(await avatarOf(shopper)).toBe(before)
})

test('an upload form without the picture, or with it in another field, is rejected with a message', async () => {
  const shopper = await fixture.shopper()
  const elsewhere = await send(shopper, await freshPicture(), 'image')
  const nothing = await shopper.call(identityContract.uploadAvatar, { body: {} })
  for (const { status, body } of [elsewhere, nothing])
    expect([status, body.message]).toEqual([400, 'Please choose a picture.'])
})

test('a guest cannot set an avatar, and nobody can set another account’s', async () => {
  const [one, two] = [await fixture.shopper(), await fixture.shopper()]
  expect((await send(new Client(shop.url), await freshPicture())).status).toBe(401)
  await send(one, await freshPicture())
  expect(await avatarOf(two)).toBe('')
})
