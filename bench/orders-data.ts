import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Db } from '../server/platform/database/database.ts'
import { addCategory, addProducts, addSubCategory } from '../server/shop/catalogue/add.ts'
import * as darkStores from '../server/shop/dark-stores/dark-stores.ts'
import { createAccessToken, type Keys } from '../server/shop/identity/identity.rules.ts'
import { addPastOrders } from './past-orders.ts'

/** Lines of every order placed by the bench. */
export const LINES = 5
const PRODUCTS = 500
const PRICE = 20
export type Buyer = { id: string; session: string; address: string; token: string; totalAmt: number }
export type OrdersData = {
  storeId: string
  /** Creates shoppers with a filled cart and without orders. */
  buyers(count: number): Promise<Buyer[]>
  /** A product that is not in the cart of the buyer at this place of the last list. */
  notInCart(at: number): string
  /** Inserts past orders (`addPastOrders`). */
  pastOrders(count: number): Promise<void>
  /** Inserts products with stock in the given number of stores. */
  products(count: number, stores: number): Promise<void>
}

export async function seedOrders(db: Db, pool: pg.Pool, keys: Keys): Promise<OrdersData> {
  const store = await darkStores.open(db, {
    city: 'Bengaluru',
    latitude: 12.97,
    longitude: 77.64,
    name: 'Indiranagar',
    pincodes: ['560038'],
    isDefault: true,
  })
  const productIds = await addThings(db, store.id)
  return {
    storeId: store.id,
    notInCart: (at) => productIds[(1 + (at + 1) * 31) % PRODUCTS]?.replaceAll('-', '') ?? '',
    buyers: (count) => addBuyers(pool, keys, productIds, count),
    pastOrders: (count) => addPastOrders(pool, count),
    products: (count, stores) => addProductsInStores(pool, count, stores),
  }
}

async function addThings(db: Db, storeId: string): Promise<string[]> {
  const categoryId = await addCategory(db, { name: 'Dairy', image: 'drawn/category/dairy' })
  const subCategoryId = await addSubCategory(db, {
    name: 'Milk',
    image: 'drawn/sub-category/milk',
    categoryIds: [categoryId],
  })
  return addProducts(
    db,
    { storeId },
    Array.from({ length: PRODUCTS }, (_, n) => ({
      name: `Thing ${n}`,
      unit: '1 kg',
      mrp: PRICE * 100,
      discount: 0,
      stock: 1_000_000,
      description: '',
      moreDetails: {},
      images: ['drawn/product/thing'],
      categoryIds: [categoryId],
      subCategoryIds: [subCategoryId],
    })),
  )
}

async function addBuyers(pool: pg.Pool, keys: Keys, productIds: string[], count: number): Promise<Buyer[]> {
  const buyers = Array.from({ length: count }, () => ({
    id: randomUUID(),
    session: randomUUID(),
    address: randomUUID(),
  }))
  const ids = buyers.map(({ id }) => id)
  const columns = [ids, buyers.map(({ session }) => session), buyers.map(({ address }) => address)]
  await pool.query(USERS, columns)
  await pool.query(SESSIONS_ADDRESSES_CARTS, columns)
  await pool.query(
    `insert into cart_items (id, user_id, product_id, quantity)
       select gen_random_uuid(), p.id, ($2::uuid[])[1 + (p.at * 31 + k * 97) % cardinality($2::uuid[])], 1
         from unnest($1::uuid[]) with ordinality as p (id, at), generate_series(1, $3::int) as k`,
    [ids, productIds, LINES],
  )
  return Promise.all(
    buyers.map(async (one) => ({
      ...one,
      token: await createAccessToken(keys, { session: one.session.replaceAll('-', '') }),
      totalAmt: PRICE * LINES,
    })),
  )
}

async function addProductsInStores(pool: pg.Pool, count: number, stores: number): Promise<void> {
  await pool.query(
    `insert into dark_stores (id, name, city, latitude, longitude)
     select gen_random_uuid(), 'Store ' || n, 'Bengaluru', 13.5, 77 + n / 10.0
       from generate_series(2, $1::int) as n`,
    [stores],
  )
  const step = 5_000
  for (let from = 1; from <= count; from += step)
    await pool.query(
      `insert into products (id, name, unit, mrp_paise, images)
       select gen_random_uuid(), 'Other ' || n, '1 kg', 2000, '{drawn/product/thing}'
         from generate_series($1::int, $2::int) as n`,
      [from, Math.min(count, from + step - 1)],
    )
  const { rows } = await pool.query<{ id: string }>('select id from dark_stores')
  for (const { id } of rows)
    await pool.query(
      `insert into stock (product_id, store_id, on_hand)
       select p.id, $1, 100 from products p on conflict do nothing`,
      [id],
    )
  await pool.query('vacuum analyze')
}

const USERS = `
  with person as (select *
                    from unnest($1::uuid[], $2::uuid[], $3::uuid[])
                         with ordinality as p (id, session, address, at)),
       people as (insert into users (id, name, email, password_hash)
                  select id, 'Buyer', id || '@people.example', 'none' from person)
  select 1`

const SESSIONS_ADDRESSES_CARTS = `
  with person as (select *
                    from unnest($1::uuid[], $2::uuid[], $3::uuid[])
                         with ordinality as p (id, session, address, at)),
       sessions as (insert into sessions (id, user_id, secret_hash, expires_at)
                    select session, id, '\\x00', now() + interval '1 day' from person),
       addresses as (insert into addresses (id, user_id, address_line, city, state, country, pincode, mobile)
                     select address, id, '1, Bench Road', 'Bengaluru', 'Karnataka', 'India', '560038',
                            '9845012345'
                       from person)
  insert into carts (user_id) select id from person`
