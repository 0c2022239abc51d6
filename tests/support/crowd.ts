import { sql } from 'kysely'
import { newId } from '#server/platform/database/ids.ts'
import { createAccessToken, keysFrom } from '#server/shop/identity/identity.rules.ts'
import { Client } from './client.ts'
import type { TestShop } from './shop.ts'

/** Many logged-in shoppers, each with one of each product in the cart and an address that is served. */
export async function crowd(shops: TestShop[], count: number, products: string[]) {
  const [shop] = shops
  if (!shop) throw new Error('a crowd needs a shop')
  const { db } = shop.database
  const buyers = Array.from({ length: count }, () => ({ id: newId(), session: newId(), addressId: newId() }))
  const ids = buyers.map((buyer) => buyer.id)
  const [sessions, addresses] = [buyers.map((buyer) => buyer.session), buyers.map((buyer) => buyer.addressId)]
  await sql`
    with people as (
      insert into users (id, name, email, password_hash, verify_email)
      select id, 'Buyer', id::text || '@people.example', '', true from unnest(${ids}::uuid[]) as id
      returning id
    ), logins as (
      insert into sessions (id, user_id, secret_hash, expires_at)
      select b.session, b.id, sha256(b.session::text::bytea), now() + interval '1 hour'
        from unnest(${ids}::uuid[], ${sessions}::uuid[]) as b (id, session)
    ), places as (
      insert into addresses (id, user_id, address_line, city, state, country, pincode, mobile)
      select b.address, b.id, '12, 100 Feet Road', 'Bengaluru', 'Karnataka', 'India', '560038', '9845012345'
        from unnest(${ids}::uuid[], ${addresses}::uuid[]) as b (id, address)
    ), carts as (
      insert into carts (user_id) select id from people
    )
    insert into cart_items (id, user_id, product_id, quantity)
    select gen_random_uuid(), people.id, product, 1 from people, unnest(${products}::uuid[]) as product`.execute(
    db,
  )
  const keys = keysFrom(shop.tokenSecret)
  return Promise.all(
    buyers.map(async ({ session, addressId }, place) => {
      const client = new Client(shops[place % shops.length]?.url ?? shop.url)
      client.token = await createAccessToken(keys, { session })
      return { shopper: client, addressId }
    }),
  )
}
