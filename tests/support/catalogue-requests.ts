import { sql } from 'kysely'
import { contracts } from '#contract/contracts.ts'
import { addMail } from '#server/shop/mailing/mailing.ts'
import { buy } from './buying.ts'
import type { Client, Sent } from './client.ts'
import type { Fixture } from './fixture.ts'
import { bring, offerTo } from './order-work.ts'
import type { TestShop } from './shop.ts'

/** A valid request to each endpoint by which staff change what belongs to no store; `admin` prepares it. */
export const catalogueRequests = (
  shop: TestShop,
  admin: Client & { id: string },
  fixture: Fixture,
): Record<string, () => Promise<Sent>> => ({
  ...publishedRequests(shop, admin, fixture),
  ...productRequests(shop, fixture),
  ...categoryRequests(shop, admin, fixture),
  ...collectionRequests(admin, fixture),
  ...nameRequests(admin),
  ...mailRequests(shop),
  ...eveningRequests(admin),
  ...staffRequests(admin, fixture),
  ...offerRequests(shop, admin, fixture),
})

/** Of the caller alone: being on duty, and the offers to the caller. */
const offerRequests = (
  shop: TestShop,
  admin: Client & { id: string },
  fixture: Fixture,
): Record<string, () => Promise<Sent>> => {
  const offer = async () => {
    const productId = await fixture.product({ name: fresh('Rusk'), price: 50, discount: 0 })
    const { _id } = await buy(await fixture.shopper(), [{ productId }], 50)
    await bring(admin, _id, 'pack')
    return { id: await offerTo(shop, admin.id, _id) }
  }
  return {
    'riderOffersV1.end': async () => {
      await admin.call(contracts.riderOffersV1.start, { body: { storeId: fixture.store.id } })
      return {}
    },
    'riderOffersV1.accept': offer,
    'riderOffersV1.pass': offer,
  }
}

let numbers = 0
/** A name that nothing else has. */
function fresh(what: string): string {
  numbers += 1
  return `${what} ${numbers}`
}

const pictureOf = ({ baseUrl }: TestShop) => `${baseUrl}/pictures/drawn/category/dairy`
const rupees = (amount: number) => ({ amount: amount * 100, currency: 'INR' })

const publishedRequests = (
  shop: TestShop,
  admin: Client,
  fixture: Fixture,
): Record<string, () => Promise<Sent>> => {
  const { categoryId, subCategoryId } = fixture
  const image = pictureOf(shop)
  const product = () => ({
    name: fresh('Rice'),
    image: [image],
    category: [categoryId],
    subCategory: [subCategoryId],
    unit: '1 kg',
    stock: 5,
    price: 100,
    discount: 0,
    description: 'Good.',
    more_details: {},
  })
  const category = async () => {
    const reply = await admin.call(contracts.catalogueAdmin.addCategory, {
      body: { name: fresh('Tea'), image },
    })
    return reply.body.data._id
  }
  const subCategory = async () => {
    const body = { name: fresh('Green tea'), image, category: [categoryId] }
    return (await admin.call(contracts.catalogueAdmin.createSubCategory, { body })).body.data._id
  }
  return {
    'catalogueAdmin.addCategory': async () => ({ body: { name: fresh('Tea'), image } }),
    'catalogueAdmin.updateCategory': async () => ({
      body: { _id: await category(), name: fresh('Tea'), image },
    }),
    'catalogueAdmin.deleteCategory': async () => ({ body: { _id: await category() } }),
    'catalogueAdmin.createSubCategory': async () => ({
      body: { name: fresh('Green tea'), image, category: [categoryId] },
    }),
    'catalogueAdmin.updateSubCategory': async () => ({
      body: { _id: await subCategory(), name: fresh('Green tea'), image, category: [categoryId] },
    }),
    'catalogueAdmin.deleteSubCategory': async () => ({ body: { _id: await subCategory() } }),
    'catalogueAdmin.createProduct': async () => ({ body: product() }),
    'catalogueAdmin.updateProduct': async () => ({
      body: { ...product(), _id: await fixture.product({ name: fresh('Rice') }), stock: 9 },
    }),
    'catalogueAdmin.changeProducts': async () => ({
      body: { changes: [{ _id: await fixture.product({ name: fresh('Rice') }), published: false }] },
    }),
    'catalogueAdmin.deleteProduct': async () => ({
      body: { _id: await fixture.product({ name: fresh('Rice') }) },
    }),
  }
}

const productRequests = (shop: TestShop, fixture: Fixture): Record<string, () => Promise<Sent>> => ({
  'productEditsV1.create': async () => ({
    body: {
      name: fresh('Oats'),
      unit: '1 kg',
      images: [pictureOf(shop)],
      categoryIds: [fixture.categoryId],
      subCategoryIds: [fixture.subCategoryId],
      mrp: rupees(80),
      discountPercent: 0,
      description: 'Good.',
      stock: 3,
    },
  }),
  'productEditsV1.update': async () => ({
    id: await fixture.product({ name: fresh('Oats') }),
    body: { mrp: rupees(90) },
  }),
  'productEditsV1.remove': async () => ({ id: await fixture.product({ name: fresh('Oats') }) }),
  'leastLivesV1.setOfProduct': async () => ({
    id: await fixture.product({ name: fresh('Oats') }),
    body: { days: 3 },
  }),
  'productGroupsV1.join': async () => ({
    id: await fixture.product({ name: fresh('Oats'), unit: '1 kg' }),
    body: { with: await fixture.product({ name: fresh('Oats'), unit: '2 kg' }) },
  }),
  'productGroupsV1.leave': async () => ({ id: await fixture.product({ name: fresh('Oats') }) }),
  'productGroupsV1.byRule': async () => {
    const id = await fixture.product({ name: fresh('Oats') })
    await sql`update products set grouped_as = gen_random_uuid() where id = ${id}`.execute(shop.database.db)
    return { id }
  },
})

const categoryRequests = (
  shop: TestShop,
  admin: Client,
  { categoryId }: Fixture,
): Record<string, () => Promise<Sent>> => {
  const category = () => ({ name: fresh('Spices'), image: pictureOf(shop) })
  const subCategory = () => ({ ...category(), categoryIds: [categoryId] })
  const { categoryEditsV1, subCategoryEditsV1 } = contracts
  const newCategory = async () => (await admin.call(categoryEditsV1.create, { body: category() })).body.id
  const newSubCategory = async () =>
    (await admin.call(subCategoryEditsV1.create, { body: subCategory() })).body.id
  return {
    'categoryEditsV1.create': async () => ({ body: category() }),
    'categoryEditsV1.replace': async () => ({ id: await newCategory(), body: { ...category(), nameHi: '' } }),
    'categoryEditsV1.remove': async () => ({ id: await newCategory() }),
    'leastLivesV1.setOfCategory': async () => ({ id: await newCategory(), body: { days: 3 } }),
    'taxRatesV1.setRate': async () => ({ body: { hsn: '2106', rate: 1_200, from: '2090-01-01' } }),
    'taxRatesV1.setCode': async () => ({
      body: { subCategoryId: await newSubCategory(), hsn: '2106', from: '2090-01-01' },
    }),
    'subCategoryEditsV1.create': async () => ({ body: subCategory() }),
    'subCategoryEditsV1.replace': async () => ({
      id: await newSubCategory(),
      body: { ...subCategory(), nameHi: '' },
    }),
    'subCategoryEditsV1.remove': async () => ({ id: await newSubCategory() }),
  }
}

const collectionRequests = (admin: Client, fixture: Fixture): Record<string, () => Promise<Sent>> => {
  const collection = async () => ({
    title: fresh('Breakfast'),
    colour: 'saffron',
    enabled: true,
    position: 1,
    productIds: [await fixture.product({ name: fresh('Muesli') })],
    weekdays: [1, 2],
    from: '07:00',
    to: '11:00',
  })
  const { collectionEditsV1 } = contracts
  const create = async () => {
    const { body } = await admin.call(collectionEditsV1.create, { body: await collection() })
    return { id: body.id, version: body.version }
  }
  return {
    'collectionEditsV1.create': async () => ({ body: await collection() }),
    'collectionEditsV1.replace': async () => {
      const { id, version } = await create()
      return { id, body: { ...(await collection()), version } }
    },
    'collectionEditsV1.remove': async () => ({ id: (await create()).id }),
  }
}

const nameRequests = (admin: Client): Record<string, () => Promise<Sent>> => {
  const name = () => ({ name: fresh('dudhwala'), meaning: 'toned milk', kind: 'name' })
  const create = async () => {
    const { body } = await admin.call(contracts.searchNamesV1.create, { body: name() })
    return { id: body.id, version: body.version }
  }
  return {
    'searchNamesV1.create': async () => ({ body: name() }),
    'searchNamesV1.replace': async () => {
      const { id, version } = await create()
      return { id, body: { ...name(), disabled: false, version } }
    },
    'searchNamesV1.remove': async () => {
      const { id, version } = await create()
      return { id, query: `?version=${version}` }
    },
  }
}

const staffRequests = (admin: Client, fixture: Fixture): Record<string, () => Promise<Sent>> => {
  const invitation = () => ({ email: `${fresh('ravi').replace(' ', '-')}@people.example`, role: 'picker' })
  return {
    'staffV1.change': async () => ({
      id: (await fixture.admin()).id,
      body: { role: 'manager', disabled: false },
    }),
    'shopperViewsV1.begin': async () => ({
      body: { email: (await fixture.shopper()).email, why: 'Asks where the order is' },
    }),
    'staffV1.invite': async () => ({ body: invitation() }),
    'staffV1.withdraw': async () => ({
      id: (await admin.call(contracts.staffV1.invite, { body: invitation() })).body.id,
    }),
  }
}

const eveningRequests = (admin: Client): Record<string, () => Promise<Sent>> => {
  const body = { pace: 'calm', minutes: 5 } as const
  return {
    'demoEveningV1.start': async () => ({ body }),
    'demoEveningV1.end': async () => {
      await admin.call(contracts.demoEveningV1.start, { body })
      return {}
    },
  }
}

const mailRequests = ({ database: { db } }: TestShop): Record<string, () => Promise<Sent>> => {
  async function failedMail(): Promise<string> {
    const to = `${fresh('meera').replace(' ', '-')}@people.example`
    await addMail(db, 'refund', { to, subject: 'Refund', text: 'It is on its way.' })
    const { rows } = await sql<{ id: string }>`
      update mails set state = 'failed', ended_at = now(), attempts = 1 where recipient = ${to} returning id`.execute(
      db,
    )
    return rows[0]?.id ?? ''
  }
  return {
    'mailsV1.resend': async () => ({ id: await failedMail() }),
    'mailsV1.resendFailed': async () => {
      await failedMail()
      return {}
    },
  }
}
