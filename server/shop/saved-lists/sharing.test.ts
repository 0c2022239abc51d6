import { afterAll, expect, test } from 'vitest'
import { privacyV1 } from '#contract/v1/privacy.ts'
import { savedListsV1 } from '#contract/v1/saved-lists.ts'
import type { Client } from '#tests/support/client.ts'
import { password, seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
afterAll(() => shop.close())

const join = (by: Client, link: string) => by.call(savedListsV1.join, { body: { link } })
const read = (by: Client, id: string) => by.call(savedListsV1.get, { id })

/** Asha's list with one product, which Ravi shares. */
async function shared() {
  const [asha, ravi] = [await fixture.shopper('Asha Rao'), await fixture.shopper('Ravi Menon')]
  const { id } = (await asha.call(savedListsV1.create, { body: { name: 'Weekly' } })).body
  const productId = await fixture.product({ name: `Ghee ${id}` })
  await asha.call(savedListsV1.addLine, { id, body: { productId, quantity: 2 } })
  const { link } = (await asha.call(savedListsV1.share, { id })).body
  await join(ravi, link)
  return { asha, ravi, id, link, productId }
}

test('members see first names and no account, and only the owner sees the link', async () => {
  const { asha, ravi, id, link } = await shared()
  const { body } = await read(ravi, id)
  expect(body.members).toMatchObject([
    { firstName: 'Asha', isOwner: true, isMe: false },
    { firstName: 'Ravi', isOwner: false, isMe: true },
  ])
  for (const secret of ['Rao', asha.email, asha.id, link]) expect(JSON.stringify(body)).not.toContain(secret)
  expect((await read(asha, id)).body.link).toBe(link)
  expect((await join(ravi, link)).body).toEqual({ id })
  expect((await read(asha, id)).body.members).toHaveLength(2)
})

test('a link that was changed, ended or replaced opens nothing, and who has joined stays', async () => {
  const { asha, ravi, id, link } = await shared()
  const meera = await fixture.shopper('Meera')
  const refused = {
    code: 'BAD_LIST_LINK',
    detail: 'This link does not work any more. Please ask for a new one.',
  }
  for (const wrong of [`${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`, id, 'x'])
    expect((await join(meera, wrong)).body).toMatchObject(refused)
  expect((await asha.call(savedListsV1.unshare, { id })).status).toBe(204)
  expect((await join(meera, link)).body).toMatchObject(refused)
  expect((await asha.call(savedListsV1.share, { id })).body.link).not.toBe(link)
  expect((await join(meera, link)).body).toMatchObject(refused)
  expect((await read(ravi, id)).status).toBe(200)
  expect((await read(meera, id)).status).toBe(404)
})

test('members edit products, and only the owner renames, deletes, shares and removes people', async () => {
  const { asha, ravi, id } = await shared()
  const [owner, member] = (await read(asha, id)).body.members
  for (const refused of [
    await ravi.call(savedListsV1.rename, { id, body: { name: 'His' } }),
    await ravi.call(savedListsV1.remove, { id }),
    await ravi.call(savedListsV1.share, { id }),
    await ravi.call(savedListsV1.unshare, { id }),
  ])
    expect([refused.status, refused.body]).toMatchObject([403, { code: 'NOT_YOUR_LIST' }])
  expect((await ravi.call(savedListsV1.leave, { id: owner?.id ?? '' })).status).toBe(404)
  // an owner deletes the list, and does not leave it
  expect((await asha.call(savedListsV1.leave, { id: owner?.id ?? '' })).status).toBe(404)
  expect((await asha.call(savedListsV1.leave, { id: member?.id ?? '' })).status).toBe(204)
  expect((await read(ravi, id)).status).toBe(404)
})

test('who was removed or has left reads and changes nothing of the list any more', async () => {
  const { asha, ravi, id, productId } = await shared()
  const [line] = (await read(ravi, id)).body.lines
  const me = (await read(ravi, id)).body.members.find(({ isMe }) => isMe)
  expect((await ravi.call(savedListsV1.leave, { id: me?.id ?? '' })).status).toBe(204)
  const lineId = line?.id ?? ''
  for (const refused of [
    await ravi.call(savedListsV1.plan, { id }),
    await ravi.call(savedListsV1.addLine, { id, body: { productId, quantity: 9 } }),
    await ravi.call(savedListsV1.setQuantity, { id: lineId, body: { quantity: 9 } }),
    await ravi.call(savedListsV1.removeLine, { id: lineId }),
    await ravi.call(savedListsV1.rename, { id, body: { name: 'His' } }),
  ])
    expect(refused.status).toBe(404)
  expect((await read(asha, id)).body).toMatchObject({ name: 'Weekly', lines: [{ productId, quantity: 2 }] })
})

test('who was removed by the owner cannot join again with the link that they know, who left can', async () => {
  const { asha, ravi, id, link } = await shared()
  const memberOf = async () => (await read(asha, id)).body.members.find(({ isOwner }) => !isOwner)?.id ?? ''
  expect((await ravi.call(savedListsV1.leave, { id: await memberOf() })).status).toBe(204)
  expect((await join(ravi, link)).body).toEqual({ id })
  expect((await asha.call(savedListsV1.leave, { id: await memberOf() })).status).toBe(204)
  expect((await join(ravi, link)).body.code).toBe('BAD_LIST_LINK')
  expect((await read(ravi, id)).status).toBe(404)
  expect((await read(asha, id)).body.link).toBeUndefined()
  const again = (await asha.call(savedListsV1.share, { id })).body.link
  expect(again).not.toBe(link)
  expect((await join(ravi, again)).body).toEqual({ id })
})

test('a list has ten people, also when two join at once for the last place', async () => {
  const { id, link } = await shared()
  const others = await Promise.all(Array.from({ length: 9 }, (_, at) => fixture.shopper(`Guest ${at}`)))
  for (const other of others.slice(0, 7)) expect((await join(other, link)).body).toEqual({ id })
  const last = await Promise.all(others.slice(7).map((other) => join(other, link)))
  expect(last.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('an export has the lists; a shared list of an erased account stays with the member who joined first', async () => {
  const { asha, ravi, id, link, productId } = await shared()
  const { id: alone } = (await asha.call(savedListsV1.create, { body: { name: 'Mine alone' } })).body
  const { lists } = (await asha.call(privacyV1.data)).body
  expect(lists).toMatchObject([
    { name: 'Weekly', isOwner: true, products: [{ productId, quantity: 2 }] },
    { name: 'Mine alone', isOwner: true, products: [] },
  ])
  const erased = await asha.call(privacyV1.erase, { body: { password } })
  expect(erased.status, JSON.stringify(erased.body)).toBe(200)
  const { body } = await read(ravi, id)
  expect(body).toMatchObject({ isOwner: true, lines: [{ productId }], members: [{ firstName: 'Ravi' }] })
  expect(body.members).toHaveLength(1)
  expect((await join(await fixture.shopper('Meera'), link)).status).toBe(400)
  expect((await read(ravi, alone)).status).toBe(404)
})
