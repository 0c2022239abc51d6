import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { catalogueAdminContract as contract } from '#contract/catalogue-admin.ts'
import { identityContract } from '#contract/identity.ts'
import { savedListsV1 } from '#contract/v1/saved-lists.ts'
import { pictureUses } from '#server/jobs.ts'
import { all, transaction } from '#server/platform/database/database.ts'
import { buy } from '#tests/support/buying.ts'
import type { Client } from '#tests/support/client.ts'
import { seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { freshPicture, upload } from '#tests/support/uploading.ts'
import { originalOf, type PictureStore, usePictures } from './media.ts'
import { s3Store } from './s3-store.ts'
import { sweepPictures } from './sweep.ts'

const files = new Map<string, Buffer>()
const store: PictureStore = {
  put: async (key, bytes) => void files.set(key, bytes),
  get: async (key) => files.get(key) ?? null,
  async delete(keys) {
    for (const key of keys) files.delete(key)
  },
}
const shop = await openTestShop({}, { bytes: store })
const { db } = shop.database
const fixture = await seed(shop)
const admin = await fixture.admin()
afterAll(() => shop.close())

const sweep = (place: PictureStore = store) =>
  sweepPictures(db, { store: place }, pictureUses, new AbortController().signal)
const keyOf = (url: string) => new URL(url).pathname.replace('/pictures/', '')
const urlOf = (key: string) => `http://shop.test/pictures/${key}`
const uploadedKey = async (picture?: Buffer) =>
  keyOf((await upload(admin, picture ?? (await freshPicture()))).url)
const isServed = async (key: string) => (await fetch(`${shop.url}/pictures/${key}?w=96`)).status === 200
/** As if everything had happened so many hours earlier. */
const later = (hours: number) =>
  sql`update pictures set look_at = look_at - make_interval(hours => ${hours}::int),
                          deleted_at = deleted_at - make_interval(hours => ${hours}::int),
                          bytes_deleted_at = bytes_deleted_at - make_interval(hours => ${hours}::int)`.execute(
    db,
  )

async function uploadAvatar(by: Client): Promise<string> {
  const form = new FormData()
  form.set('avatar', new Blob([new Uint8Array(await freshPicture())], { type: 'image/png' }), 'me.png')
  const { method, path } = identityContract.uploadAvatar
  const headers = { authorization: `Bearer ${by.token}` }
  const reply = await fetch(`${shop.url}${path}`, { method, headers, body: form })
  return keyOf(((await reply.json()) as { data: { avatar: string } }).data.avatar)
}

let names = 0
const named = () => `Thing ${++names}`
const productBody = (key: string) => ({
  name: named(),
  image: [urlOf(key)],
  category: [fixture.categoryId],
  subCategory: [fixture.subCategoryId],
  unit: '1 kg',
  stock: 9,
  price: 100,
  discount: 0,
  description: 'Good.',
  more_details: {},
})
const createProduct = async (key: string) =>
  (await admin.call(contract.createProduct, { body: productBody(key) })).body.data._id
const changePicture = (id: string, key: string) =>
  admin.call(contract.updateProduct, { body: { ...productBody(key), _id: id } })

test('pictures in use stay: of products, also archived ones, of categories and of accounts', async () => {
  const [ofProduct, ofArchived, ofCategory, ofSubCategory] = [
    await uploadedKey(),
    await uploadedKey(),
    await uploadedKey(),
    await uploadedKey(),
  ]
  await createProduct(ofProduct)
  await admin.call(contract.deleteProduct, { body: { _id: await createProduct(ofArchived) } })
  await admin.call(contract.addCategory, { body: { name: named(), image: urlOf(ofCategory) } })
  await admin.call(contract.createSubCategory, {
    body: { name: named(), image: urlOf(ofSubCategory), category: [fixture.categoryId] },
  })
  const avatar = await uploadAvatar(await fixture.shopper())
  await later(48)
  await sweep()
  for (const key of [ofProduct, ofArchived, ofCategory, ofSubCategory, avatar])
    expect([key, await isServed(key)]).toEqual([key, true])
})

test('an unused picture of today stays, and one of the day before yesterday is deleted in all its sizes', async () => {
  const old = await uploadedKey()
  expect(await isServed(old)).toBe(true)
  await later(48)
  const young = await uploadedKey()
  await sweep()
  expect(await isServed(young)).toBe(true)
  expect(await isServed(old)).toBe(false)
  expect([...files.keys()].filter((file) => file.startsWith(old))).toEqual([])
})

test('a replaced avatar is there for a day more, and then deleted; so are pictures of deleted categories', async () => {
  const shopper = await fixture.shopper()
  const [before, after] = [await uploadAvatar(shopper), await uploadAvatar(shopper)]
  const ofCategory = await uploadedKey()
  const body = { name: named(), image: urlOf(ofCategory) }
  const { _id } = (await admin.call(contract.addCategory, { body })).body.data
  await later(48)
  await sweep()
  expect([await isServed(after), await isServed(ofCategory)]).toEqual([true, true])
  const last = await uploadAvatar(shopper)
  await admin.call(contract.deleteCategory, { body: { _id } })
  await sweep()
  expect([await isServed(after), await isServed(ofCategory)]).toEqual([true, true])
  await later(25)
  await sweep()
  expect(await Promise.all([before, after, ofCategory, last].map(isServed))).toEqual([
    false,
    false,
    false,
    true,
  ])
})

test('a picture that left its product stays if an order shows it', async () => {
  const [ordered, unordered, now] = [await uploadedKey(), await uploadedKey(), await uploadedKey()]
  const id = await createProduct(ordered)
  await buy(await fixture.shopper(), [{ productId: id }], 100)
  expect((await changePicture(id, unordered)).status).toBe(200)
  expect((await changePicture(id, now)).status).toBe(200)
  await later(48)
  await sweep()
  expect(await Promise.all([ordered, unordered, now].map(isServed))).toEqual([true, false, true])
})

test('a picture that left its product stays if a list shows it', async () => {
  const key = await uploadedKey()
  const id = await createProduct(key)
  const asha = await fixture.shopper()
  const { body } = await asha.call(savedListsV1.create, { body: { name: 'Weekly' } })
  await asha.call(savedListsV1.addLine, { id: body.id, body: { productId: id, quantity: 1 } })
  await changePicture(id, await uploadedKey())
  await later(48)
  await sweep()
  expect(await isServed(key)).toBe(true)
})

test('a product cannot be saved with a deleted picture, which has to be uploaded again', async () => {
  const picture = await freshPicture()
  const key = await uploadedKey(picture)
  await later(48)
  await sweep()
  const refused = await admin.call(contract.createProduct, { body: productBody(key) })
  expect([refused.status, refused.body.message]).toEqual([
    400,
    'This picture is not in the shop. Please upload it first.',
  ])
  const again = await uploadedKey(picture)
  expect(await isServed(again)).toBe(true)
  expect((await admin.call(contract.createProduct, { body: productBody(again) })).status).toBe(201)
})

test('a picture that a form is just saving is not deleted', async () => {
  const key = await uploadedKey()
  await later(48)
  await transaction(db, async (saving) => {
    await usePictures(saving, [key])
    await sweep()
    await sql`update categories set image = ${key} where id = ${fixture.categoryId}`.execute(saving)
  })
  await sweep()
  expect(await isServed(key)).toBe(true)
})

test('a form that is saved while a sweep looks at its picture waits, and is refused', async () => {
  const key = await uploadedKey()
  await later(48)
  let saved: Promise<{ status: number }> | undefined
  let looks = 0
  const saving = async () => {
    looks += 1
    // the second look is within the locks
    if (looks === 1) return []
    saved ??= admin.call(contract.addCategory, { body: { name: named(), image: urlOf(key) } })
    const isWaiting = sql`select from pg_stat_activity where datname = ${shop.name} and wait_event_type = 'Lock'`
    await expect.poll(async () => (await isWaiting.execute(db)).rows.length).toBe(1)
    return []
  }
  const uses = { ...pictureUses, current: [...pictureUses.current, saving] }
  await sweepPictures(db, { store }, uses, new AbortController().signal)
  expect((await saved)?.status).toBe(400)
  expect(await isServed(key)).toBe(false)
})

test('a picture uploaded again is not deleted by a server that still deletes the old one', async () => {
  const picture = await freshPicture()
  const old = await uploadedKey(picture)
  await later(48)
  let renewed = ''
  await sweep({
    ...store,
    async delete(keys) {
      if (keys.includes(originalOf(old))) renewed ||= await uploadedKey(picture)
      await store.delete(keys)
    },
  })
  expect(renewed).not.toBe(old)
  await sweep()
  expect([await isServed(renewed), await isServed(old)]).toEqual([true, false])
})

test('two sweeps at the same moment delete the same pictures once, and no other', async () => {
  const old = [await uploadedKey(), await uploadedKey(), await uploadedKey()]
  await later(48)
  const young = await uploadedKey()
  await Promise.all([sweep(), sweep()])
  expect(await Promise.all([...old, young].map(isServed))).toEqual([false, false, false, true])
})

test('what a killed sweep marked only, and what it found while the bucket was away, the next one deletes', async () => {
  const key = await uploadedKey()
  await later(48)
  const away = s3Store({
    endpoint: 'http://127.0.0.1:1',
    bucket: 'x',
    region: 'x',
    accessKeyId: 'x',
    secretAccessKey: 'x',
  })
  await expect(sweep(away)).rejects.toMatchObject({ code: 'PICTURES_AWAY' })
  expect(files.has(originalOf(key))).toBe(true)
  await sweep()
  expect(files.has(originalOf(key))).toBe(false)
})

test('a sweep that is ended stops at once', async () => {
  const key = await uploadedKey()
  await later(48)
  await expect(sweepPictures(db, { store }, pictureUses, AbortSignal.abort())).rejects.toThrow()
  expect(await isServed(key)).toBe(true)
})

test('a week after its bytes the row of a picture is deleted', async () => {
  const key = await uploadedKey()
  const rows = () => all(db, sql`select from pictures where key = ${key}`)
  await later(48)
  await sweep()
  await later(6 * 24)
  await sweep()
  expect(await rows()).toHaveLength(1)
  await later(25)
  await sweep()
  expect(await rows()).toHaveLength(0)
})

test('the columns that name pictures are those which the sweep knows', async () => {
  const columns = await all(
    db,
    sql<{ name: string }>`
      select c.table_name || '.' || c.column_name as name
        from information_schema.columns c
        join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
         and c.column_name ~ '(image|avatar|picture|photo)'
       order by 1`,
  )
  expect(columns.map(({ name }) => name)).toEqual([
    'categories.image',
    'help_messages.picture',
    'order_lines.images',
    'order_replacements.images',
    'products.images',
    'saved_list_lines.image',
    'sub_categories.image',
    'users.avatar',
  ])
})
