import { afterAll, expect, test } from 'vitest'
import { accountContract } from '#contract/account.ts'
import { identityContract } from '#contract/identity.ts'
import { Client } from '#tests/support/client.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { settle } from '#tests/support/town.ts'
import { freshPicture } from '#tests/support/uploading.ts'

const shop = await openTestShop()
const town = await settle(shop)
afterAll(() => shop.close())

const avatarOf = async (client: Client) => (await client.call(accountContract.userDetails)).body.data.avatar

/** Sends a picture of the account as a browser does. */
async function send(by: Client, bytes: Buffer, field = 'avatar') {
  const form = new FormData()
  form.set(field, new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'me.png')
  const { method, path } = identityContract.uploadAvatar
  const headers = by.token ? { authorization: `Bearer ${by.token}` } : {}
  const response = await fetch(`${shop.url}${path}`, { method, headers, body: form })
  const body = (await response.json()) as { message: string; data?: { _id: string; avatar: string } }
  return { status: response.status, body }
}

test('a picture of the account is answered, kept and served (spec §7, docs/wire.md 10)', async () => {
  const shopper = await town.shopper()
  const { status, body } = await send(shopper, await freshPicture())
  expect([status, body.message, body.data?._id]).toEqual([200, 'Profile picture updated', shopper.id])
  const avatar = body.data?.avatar ?? ''
  expect(avatar).toMatch(/^http:\/\/shop\.test\/pictures\/uploaded\/[0-9a-f]{40}$/)
  expect(await avatarOf(shopper)).toBe(avatar)
  expect((await fetch(shop.url + new URL(avatar).pathname)).status).toBe(200)
})

test('what is no picture is refused in words, and the one before stays', async () => {
  const shopper = await town.shopper()
  await send(shopper, await freshPicture())
  const before = await avatarOf(shopper)
  const refused = await send(shopper, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  expect([refused.status, refused.body.message]).toEqual([
    400,
    'This file is not a picture we can read. Please choose a JPEG, PNG, WebP, AVIF or GIF.',
  ])
  expect(await avatarOf(shopper)).toBe(before)
})

test('a form without the picture, or with it elsewhere, is told to choose one', async () => {
  const shopper = await town.shopper()
  const elsewhere = await send(shopper, await freshPicture(), 'image')
  const nothing = await shopper.call(identityContract.uploadAvatar, { body: {} })
  for (const { status, body } of [elsewhere, nothing])
    expect([status, body.message]).toEqual([400, 'Please choose a picture.'])
})

test('a guest cannot set one, and nobody sets another’s', async () => {
  const [one, two] = [await town.shopper(), await town.shopper()]
  expect((await send(new Client(shop.url), await freshPicture())).status).toBe(401)
  await send(one, await freshPicture())
  expect(await avatarOf(two)).toBe('')
})
