import { sql } from 'kysely'
import { addressesContract } from '#contract/addresses.ts'
import type { Permission } from '#contract/permissions.ts'
import { toPaise } from '#contract/pricing.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { addCategory, addProducts, addSubCategory, type ProductInput } from '#server/shop/catalogue/add.ts'
import * as darkStores from '#server/shop/dark-stores/dark-stores.ts'
import { insertSession, insertUser } from '#server/shop/identity/identity.queries.ts'
import { createAccessToken, keysFrom, newSecret } from '#server/shop/identity/identity.rules.ts'
import { hashPassword } from '#server/shop/identity/passwords.ts'
import { Client } from './client.ts'
import type { TestShop } from './shop.ts'

/** The password of every test user. */
export const password = 'a good password'

export type Fixture = Awaited<ReturnType<typeof seed>>

/** Test data: one store, one category with one sub-category, and functions that create products and users. */
export async function seed(shop: TestShop) {
  const { db } = shop.database
  const store = await darkStores.open(db, {
    name: 'Indiranagar',
    city: 'Bengaluru',
    latitude: 12.97,
    longitude: 77.64,
    pincodes: ['560038'],
    isDefault: true,
  })
  const categoryId = await addCategory(db, { name: 'Dairy', image: 'drawn/category/dairy' })
  const subCategoryId = await addSubCategory(db, {
    name: 'Milk',
    image: 'drawn/sub-category/milk',
    categoryIds: [categoryId],
  })

  return {
    store,
    categoryId,
    subCategoryId,
    /** Adds a product and returns its id; `price` in rupees. */
    async product({
      price = 30,
      ...input
    }: Partial<ProductInput> & { price?: number } = {}): Promise<string> {
      const [id = ''] = await addProducts(db, { storeId: store.id }, [
        {
          name: 'Toned Milk',
          unit: '500 ml',
          mrp: toPaise(price),
          discount: 10,
          stock: 20,
          description: 'Fresh every morning.',
          moreDetails: { Storage: 'Keep cold' },
          images: ['drawn/product/milk'],
          categoryIds: [categoryId],
          subCategoryIds: [subCategoryId],
          ...input,
        },
      ])
      return id
    },
    shopper: (name = 'Asha') => person(shop, db, name, 'USER'),
    admin: () => person(shop, db, 'Admin', 'ADMIN'),
    /** A user with these permissions; a permission without a store is granted everywhere. */
    async staff(grants: { permission: Permission; storeId?: string }[], name = 'Ravi') {
      const staff = await person(shop, db, name, 'USER')
      for (const { permission, storeId = null } of grants)
        await sql`
          insert into staff_grants (user_id, permission, store_id)
          values (${staff.id}, ${permission}, ${storeId})`.execute(db)
      return staff
    },
  }
}

let userCount = 0
// hashing is slow on purpose, so all users of a test run share one password and its hash
let passwordHash: Promise<string> | undefined

/** A logged-in user, with a session as a login creates it. */
async function person(
  shop: TestShop,
  db: Db,
  name: string,
  role: 'USER' | 'ADMIN',
): Promise<Client & { email: string; id: string }> {
  userCount += 1
  const email = `${name.toLowerCase().replaceAll(' ', '-')}-${userCount}@people.example`
  const id = newId()
  const session = newId()
  const keys = keysFrom(shop.tokenSecret)
  passwordHash ??= hashPassword(password)
  await insertUser(db, { id, name, email, passwordHash: await passwordHash, role, verified: true })
  await insertSession(db, { id: session, userId: id, hash: newSecret(keys, session).hash })
  const client = new Client(shop.url)
  client.token = await createAccessToken(keys, { session })
  return Object.assign(client, { email, id })
}

export const addressInput = {
  address_line: '12, 100 Feet Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  country: 'India',
  pincode: '560038',
  mobile: '9845012345',
}

/** Saves an address for a shopper; returns its id. */
export async function withAddress(client: Client, input: object = {}): Promise<string> {
  const { body } = await client.call(addressesContract.create, { body: { ...addressInput, ...input } })
  return body.data._id
}
