import { afterAll, expect, test } from 'vitest'
import { catalogueAdminContract } from '#contract/catalogue-admin.ts'
import { collectionsV1, collectionEditsV1 as edits } from '#contract/v1/collections.ts'
import { shopReaderFor } from '#server/reader.ts'
import { addSubCategory } from '#server/shop/catalogue/add.ts'
import { receive } from '#server/shop/inventory/inventory.ts'
import { Client } from '#tests/support/client.ts'
import { farFromMidnight } from '#tests/support/far-from-midnight.ts'
import { seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'

await farFromMidnight()
const shop = await openTestShop()
const fixture = await seed(shop)
const { db } = shop.database
const admin = await fixture.admin()
const guest = new Client(shop.url)
afterAll(() => shop.close())

const breadId = await addSubCategory(db, {
  name: 'Bread',
  image: 'drawn/sub-category/bread',
  categoryIds: [fixture.categoryId],
})
const product = (name: string, more: object = {}) => fixture.product({ name, ...more })
const milk = await product('Milk', { price: 30, discount: 10, usualSales: 900, brand: 'Gokulam' })
const ghee = await product('Ghee', { price: 600, discount: 25, usualSales: 5, brand: 'Surbhika' })
const bread = await product('Bread', { price: 45, discount: 0, usualSales: 300, subCategoryIds: [breadId] })
const soldOut = await product('Sold out curd', { price: 40, discount: 30, usualSales: 950, stock: 0 })

const always = {
  colour: 'leaf',
  enabled: true,
  position: 10,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  from: '00:00',
  to: '00:00',
}
const create = async (title: string, fields: object) => {
  const response = await admin.call(edits.create, { body: { ...always, title, ...fields } })
  expect(response.status).toBe(201)
  return response.body
}
const shown = async () => (await guest.call(collectionsV1.list)).body.data
const shownTitles = async () => (await shown()).map(({ title }) => title)
const idsOf = async (title: string) =>
  (await shown()).find((one) => one.title === title)?.products.map(({ id }) => id)
const removeAll = async () => {
  for (const { id } of (await admin.call(edits.list)).body.data) await admin.call(edits.remove, { id })
}
const now = Date.now()
const MINUTE = 60_000
/** The full minute some minutes after the start of the test. */
const minuteAfter = (minutes: number) => Math.floor(now / MINUTE + minutes) * MINUTE
/** The same in India, as staff write it. */
const clock = (minutes: number) => new Date(minuteAfter(330 + minutes)).toISOString().slice(11, 16)
const day = (days: number) => new Date(now + 330 * MINUTE + days * 86_400_000).toISOString().slice(0, 10)

test('picked products are shown in the order of the admin, sold-out ones last', async () => {
  await create('Picked', { productIds: [ghee, soldOut, milk] })
  expect(await idsOf('Picked')).toEqual([ghee, milk, soldOut])
  await removeAll()
})

test.each([
  ['a sub category', () => ({ subCategoryIds: [breadId] }), () => [bread]],
  ['a brand, in any case', () => ({ subCategoryIds: [], brand: 'surbhika' }), () => [ghee]],
  ['a discount', () => ({ subCategoryIds: [], minDiscountPercent: 10 }), () => [milk, ghee]],
  [
    'a price after the discount',
    () => ({ subCategoryIds: [], maxPrice: { amount: 4_500, currency: 'INR' } }),
    () => [milk, bread],
  ],
])('a rule by %s holds what is in stock, best sellers first', async (_, rule, ids) => {
  await create('By rule', { rule: rule() })
  expect(await idsOf('By rule')).toEqual(ids())
  await removeAll()
})

test('a rule holds one size of a product, the best-selling one', async () => {
  await product('Milk', { unit: '1 l', price: 60, brand: 'Gokulam', usualSales: 10 })
  await create('Of one brand', { rule: { subCategoryIds: [], brand: 'Gokulam' } })
  expect(await idsOf('Of one brand')).toEqual([milk])
  await removeAll()
})

test('a rule shows a size that meets it, with the other sizes, although another one is usual', async () => {
  const large = await product('Poha', { unit: '1 kg', price: 120, discount: 0, usualSales: 80 })
  const small = await product('Poha', { unit: '250 g', price: 35, discount: 0, usualSales: 8 })
  await create('Cheap', { rule: { subCategoryIds: [], maxPrice: { amount: 3_600, currency: 'INR' } } })
  const found = (await shown())[0]?.products.find(({ name }) => name === 'Poha')
  expect([found?.id, found?.sizes?.map(({ id }) => id)]).toEqual([small, [small, large]])
  await removeAll()
})

test('two sizes of a thing that an admin picked are one card', async () => {
  const large = await product('Besan', { unit: '1 kg' })
  const small = await product('Besan', { unit: '500 g', stock: 0 })
  await create('Picked sizes', { productIds: [small, ghee, large] })
  expect(await idsOf('Picked sizes')).toEqual([ghee, large])
  await removeAll()
})

test('collections are in the order of their positions, and one without products in stock is left out', async () => {
  await create('Second', { productIds: [milk], position: 20 })
  await create('First', { productIds: [bread], position: 5 })
  await create('Empty', { productIds: [soldOut] })
  expect(await shownTitles()).toEqual(['First', 'Second'])
  await receive(db, fixture.store.id, [{ productId: soldOut, quantity: 1 }])
  expect(await shownTitles()).toEqual(['First', 'Empty', 'Second'])
  await removeAll()
})

test('a collection is shown in its hours, season and weekdays in India, and never while switched off', async () => {
  const productIds = [milk]
  const today = day(0)
  const weekday = new Date(today).getUTCDay() || 7
  await create('In its hours', { productIds, from: clock(-60), to: clock(60) })
  await create('Before its hours', { productIds, from: clock(60), to: clock(120) })
  await create('After its hours', { productIds, from: clock(-120), to: clock(-60) })
  await create('In its season', { productIds, startsOn: today, endsOn: day(3) })
  await create('Season is over', { productIds, endsOn: day(-1) })
  await create('Season to come', { productIds, startsOn: day(1) })
  await create('Today', { productIds, weekdays: [weekday] })
  await create('Other days', { productIds, weekdays: always.weekdays.filter((one) => one !== weekday) })
  await create('Off', { productIds, enabled: false })
  expect((await shownTitles()).toSorted()).toEqual(['In its hours', 'In its season', 'Today'])
  const listed = (await admin.call(edits.list)).body.data
  expect(listed.filter(({ shownNow }) => shownNow).map(({ title }) => title)).toEqual([
    'In its hours',
    'In its season',
    'Today',
  ])
  await removeAll()
})

test('a preview shows what a collection would hold and when it begins, and stores nothing', async () => {
  const body = { ...always, title: 'Later', productIds: [milk], from: clock(60), to: clock(120) }
  const { body: preview } = await admin.call(edits.preview, { body })
  expect(preview.products.map(({ id }) => id)).toEqual([milk])
  expect(preview.shownNow).toBe(false)
  expect(new Date(preview.nextChange ?? 0).getTime()).toBe(minuteAfter(60))
  expect((await admin.call(edits.list)).body.data).toEqual([])
})

test('an edit replaces everything but the address, and a removed collection is gone', async () => {
  const { id, slug, version } = await create('Under ₹99', {
    rule: { subCategoryIds: [], minDiscountPercent: 5 },
    endsOn: day(2),
  })
  expect(slug).toBe('under-99')
  const body = { ...always, title: 'Cheap', titleHi: 'सस्ता', productIds: [bread], version }
  const replaced = await admin.call(edits.replace, { id, body })
  expect(replaced.body).toMatchObject({ slug, title: 'Cheap', titleHi: 'सस्ता', productIds: [bread] })
  expect(replaced.body).not.toHaveProperty('rule')
  expect(replaced.body).not.toHaveProperty('endsOn')
  expect((await admin.call(edits.remove, { id })).status).toBe(204)
  expect((await admin.call(edits.remove, { id })).status).toBe(404)
  expect(await shownTitles()).toEqual([])
})

test('the title of a collection that was renamed can be given to a new one, with an address of its own', async () => {
  const { id, version } = await create('Diwali', { productIds: [milk] })
  const body = { ...always, title: 'Holi', productIds: [milk], version }
  expect((await admin.call(edits.replace, { id, body })).body).toMatchObject({
    slug: 'diwali',
    title: 'Holi',
  })
  const other = await create('Diwali', { productIds: [bread] })
  expect(other.slug).toMatch(/^diwali-[0-9a-f]{6}$/)
  await removeAll()
})

test('titles of other words may have the same letters for an address, and each gets its own', async () => {
  const slugs: string[] = []
  for (const title of ['होली', 'दिवाली', '₹99', '99%'])
    slugs.push((await create(title, { productIds: [milk] })).slug)
  const shape = slugs.map((slug) => slug.replace(/[0-9a-f]{6}$/, '…'))
  expect(shape).toEqual(['collection-…', 'collection-…', '99', '99-…'])
  expect(new Set(slugs).size).toBe(4)
  await removeAll()
})

test('a collection with a product that was deleted goes on without it, and can be saved', async () => {
  const gone = await product('Cups', { price: 50 })
  const { id, version } = await create('Tea time', { productIds: [gone, milk] })
  expect((await admin.call(catalogueAdminContract.deleteProduct, { body: { _id: gone } })).status).toBe(200)
  const [saved] = (await admin.call(edits.list)).body.data
  expect(saved?.productIds).toEqual([milk])
  const body = { ...always, title: 'Tea time', enabled: false, productIds: saved?.productIds, version }
  expect((await admin.call(edits.replace, { id, body })).status).toBe(200)
  await removeAll()
})

test('of two edits of a collection the second is refused, and its products are those of the first', async () => {
  const { id, version } = await create('Tea', { productIds: [milk] })
  const save = (title: string, productIds: string[], of: number) =>
    admin.call(edits.replace, { id, body: { ...always, title, productIds, version: of } })
  const both = await Promise.all([save('Tea', [bread], version), save('Coffee', [ghee], version)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'CROSSED',
    detail: 'Somebody else changed this at the same moment. Please look again and retry.',
  })
  const [saved] = (await admin.call(edits.list)).body.data
  const first = both[0].status === 200 ? ['Tea', [bread]] : ['Coffee', [ghee]]
  expect([saved?.title, saved?.productIds]).toEqual(first)
  expect((await save('Tea party', [milk, bread], saved?.version ?? 0)).status).toBe(200)
  await removeAll()
})

test('contradictions are refused in words', async () => {
  const refusal = async (fields: object) => {
    const { status, body } = await admin.call(edits.create, { body: { ...always, title: 'Odd', ...fields } })
    return [status, body.fields?.[0] ?? body.detail]
  }
  expect(await refusal({ productIds: [] })).toEqual([
    400,
    { field: 'productIds', message: 'Product needs at least 1' },
  ])
  expect(await refusal({ rule: { subCategoryIds: [] } })).toEqual([
    400,
    { field: 'rule', message: 'Choose a sub category, a brand, a discount or a price' },
  ])
  expect(await refusal({ productIds: [milk], startsOn: day(3), endsOn: day(1) })).toEqual([
    400,
    { field: 'endsOn', message: 'The last day is before the first day' },
  ])
  expect(await refusal({ productIds: [milk], startsOn: '2026-06-31' })).toEqual([
    400,
    { field: 'startsOn', message: 'There is no day 2026-06-31' },
  ])
  expect((await refusal({ productIds: ['0197a3c4d5e67f8091a2b3c4d5e6f708'] }))[0]).toBe(404)
  await create('Twice', { productIds: [milk] })
  for (const title of ['Twice', 'TWICE']) expect((await refusal({ title, productIds: [milk] }))[0]).toBe(409)
  await removeAll()
})

test('the home page has the collections of the hour in the reader’s language, and is cached for it only', async () => {
  await create('Morning', { titleHi: 'सुबह', productIds: [milk], from: clock(-60), to: clock(60) })
  await create('Night', { productIds: [milk], from: clock(180), to: clock(240) })
  const changes: Date[] = []
  const reader = (language: 'en' | 'hi') =>
    shopReaderFor(db, { permissions: {}, storeId: fixture.store.id, language, baseUrl: shop.baseUrl }, true, {
      failure() {},
      change: (at) => changes.push(at),
    })
  const home = await reader('hi').home()
  expect(home.collections).toMatchObject([
    { slug: 'morning', titleHi: 'सुबह', until: clock(60), products: [{ id: milk }] },
  ])
  expect((await reader('en').home()).collections[0]).not.toHaveProperty('titleHi')
  expect(changes.map((at) => at.getTime())).toEqual([minuteAfter(60), minuteAfter(60)])
  expect(home.bestSellers.map(({ id }) => id)).toContain(milk)
  await removeAll()
})

test('the page of a collection exists in its season at any hour, and not when it is switched off', async () => {
  const reader = shopReaderFor(
    db,
    { permissions: {}, storeId: fixture.store.id, language: 'en', baseUrl: shop.baseUrl },
    true,
  )
  await create('Night', { productIds: [milk], from: clock(180), to: clock(240) })
  await create('Over', { productIds: [milk], endsOn: day(-1) })
  await create('Off', { productIds: [milk], enabled: false })
  expect((await reader.collection('night'))?.products.map(({ id }) => id)).toEqual([milk])
  for (const slug of ['over', 'off', 'nothing', 'night\0']) expect(await reader.collection(slug)).toBeNull()
  await removeAll()
})

test('on the home page a rule begins with what the best sellers do not have', async () => {
  for (let at = 0; at < 20; at += 1)
    await product(`Biscuit ${'abcdefghijklmnopqrst'[at]}`, {
      price: 20,
      usualSales: 1_000 - at,
      unit: 'Large',
    })
  // the best seller of another sub-category
  await product('Rusk', { price: 20, usualSales: 2_000, subCategoryIds: [breadId] })
  await create('Biscuits', { rule: { subCategoryIds: [], maxPrice: { amount: 2_000, currency: 'INR' } } })
  const reader = shopReaderFor(
    db,
    { permissions: {}, storeId: fixture.store.id, language: 'en', baseUrl: '' },
    true,
  )
  const { bestSellers, collections } = await reader.home()
  const best = bestSellers.map(({ id }) => id)
  const inRow = collections[0]?.products.map(({ id }) => id) ?? []
  const repeated = inRow.filter((id) => best.includes(id))
  expect(best.length).toBeGreaterThan(0)
  expect(inRow.length).toBeGreaterThan(repeated.length)
  // they are last, and only where the rule has nothing else
  expect(inRow.slice(inRow.length - repeated.length)).toEqual(repeated)
  expect((await shown())[0]?.products[0]?.id).toBe(best[0])
  await removeAll()
})
