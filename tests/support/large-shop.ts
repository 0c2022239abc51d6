import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

const PRODUCTS = 40_000
/** Of the category and the sub-category that are listed. */
const SHARE = 0.002
/** Orders that are not delivered yet, as on a busy evening. */
const UNDER_WAY = 40
const PEOPLE = 15_000
const ORDERS = 30_000

/**
 * Fills a shop with the rows of a large one: products with stock, shoppers with an address, a session and a cart, and
 * their orders with lines, history, bills, movements of stock and postings. Written directly, because the shop's own
 * functions would take minutes; nothing checks references meanwhile.
 */
export async function fillLargeShop(
  db: Db,
  { storeId, categoryId, subCategoryId }: { storeId: string; categoryId: string; subCategoryId: string },
): Promise<void> {
  await db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db)
    for (const statement of [
      ...catalogue(storeId, categoryId, subCategoryId),
      ...people(storeId),
      ...orders(storeId),
      ...afterOrders(),
      ...reportedItems,
      ...messages,
      ...moneyAtDoors(),
      ...wallets(),
      ...documents(),
    ])
      await statement.execute(db)
  })
  // as PostgreSQL does by itself some time after many rows were written
  await sql`vacuum analyze`.execute(db)
}

const catalogue = (storeId: string, categoryId: string, subCategoryId: string): RawBuilder<unknown>[] => [
  sql`
    insert into products (id, name, brand, unit, mrp_paise, images)
    select gen_random_uuid(), 'Thing ' || n, 'Maker ' || n % 400, 'dozen', 2000, '{drawn/p}'
      from generate_series(1, ${PRODUCTS}::int) as n`,
  sql`insert into product_categories (product_id, category_id)
      select id, case when random() < ${SHARE}::float8 then ${categoryId}::uuid else gen_random_uuid() end from products
          on conflict do nothing`,
  sql`insert into product_sub_categories (product_id, sub_category_id)
      select id, case when random() < ${SHARE}::float8 then ${subCategoryId}::uuid else gen_random_uuid() end
        from products
          on conflict do nothing`,
  sql`insert into product_sales (product_id, store_id, pieces) select id, ${storeId}, 5 from products
          on conflict do nothing`,
  sql`insert into stock (product_id, store_id, on_hand) select id, ${storeId}, 5 from products on conflict do nothing`,
  sql`insert into stock_batches (store_id, product_id, expires_on, sell_until, short, pieces)
      select ${storeId}, id, current_date + 30, current_date + 30, false, 5 from products on conflict do nothing`,
  sql`select write_listed_products(array(select id from products))`,
  sql`
    insert into search_products (product_id, variant_group, sub_category_id, usual_sales, live)
    select id, variant_group, ${subCategoryId}, usual_sales, live from products on conflict do nothing`,
  sql`
    insert into product_pairs (product_id, other_id, score)
    select id, gen_random_uuid(), 3 from products, generate_series(1, 3)`,
]

const people = (storeId: string): RawBuilder<unknown>[] => [
  sql`
    insert into users (id, name, email, password_hash)
    select gen_random_uuid(), 'Buyer ' || n, 'buyer-' || n || '@people.example', ''
      from generate_series(1, ${PEOPLE}::int) as n`,
  sql`insert into sessions (id, user_id, secret_hash, expires_at)
      select gen_random_uuid(), id, sha256(id::text::bytea), now() + interval '1 day' from users`,
  sql`insert into addresses (id, user_id, address_line, city, state, country, pincode, mobile)
      select gen_random_uuid(), id, '1', 'Bengaluru', 'Karnataka', 'India', '560038', '9845012345' from users`,
  sql`insert into carts (user_id) select id from users on conflict do nothing`,
  sql`insert into cart_items (id, user_id, product_id, quantity)
      select gen_random_uuid(), u.id, p.id, 1
        from (select id, row_number() over () as n from users) as u
        join (select id, row_number() over () as n from products) as p on p.n % 10000 = u.n % 10000
          on conflict do nothing`,
  sql`insert into stock_alerts (id, user_id, product_id, store_id, language)
      select gen_random_uuid(), u.id, p.id, ${storeId}, 'en'
        from (select id, row_number() over () as n from users) as u
        join (select id, row_number() over () as n from products) as p on p.n = u.n
          on conflict do nothing`,
  sql`insert into saved_lists (id, owner_id, name) select gen_random_uuid(), id, 'Weekly' from users`,
  sql`insert into saved_list_members (id, list_id, user_id)
      select gen_random_uuid(), id, owner_id from saved_lists`,
  sql`insert into saved_list_lines (id, list_id, product_id, name, unit, price_paise, quantity)
      select gen_random_uuid(), id, gen_random_uuid(), 'Thing', 'dozen', 2000, 1 from saved_lists`,
  sql`insert into consents (user_id, purpose, given) select id, 'marketing', true from users`,
  sql`insert into delivery_requests (id, email, pincode, language)
      select gen_random_uuid(), email, '796001', 'en' from users on conflict do nothing`,
  sql`insert into mails (id, kind, recipient, state, valid_until, ended_at)
      select gen_random_uuid(), 'other', email, 'sent', now(), now() from users`,
  sql`insert into idempotency_keys (user_id, key, request)
      select id, 'key', sha256('') from users on conflict do nothing`,
]

const reportedItems: RawBuilder<unknown>[] = [
  sql`
    insert into help_requests (id, order_id, order_number, product_id, name, user_id, store_id, problem, quantity,
                               state, closed_at, why)
    select gen_random_uuid(), id, number, gen_random_uuid(), 'Thing', user_id, store_id, 'missing', 1,
           'refused', now(), 'No'
      from orders`,
  sql`insert into help_messages (request_id, position, by_user, by_staff, text)
      select id, 1, user_id, false, 'Missing' from help_requests`,
]

const messages: RawBuilder<unknown>[] = [
  sql`
    insert into messages (order_id, event, channel, user_id, kind, outcome)
    select id, 'placed', 'mail', user_id, 'placed', 'sent' from orders`,
  sql`
    insert into message_choices (user_id, kind, channel, wanted)
    select id, kind, 'mail', false from users, unnest(array['on-the-way', 'late', 'delivered']) as kind`,
  sql`
    insert into message_sends (id, channel, user_id, order_id, kind, state, valid_until, ended_at)
    select gen_random_uuid(), 'sms', user_id, id, 'placed', 'sent', now(), now() from orders`,
  sql`
    insert into push_subscriptions (session_id, user_id, endpoint, p256dh, auth)
    select id, user_id, 'https://push.example.com/' || id, decode(repeat('04', 65), 'hex'),
           decode(repeat('01', 16), 'hex')
      from sessions`,
  sql`insert into quiet_hours (user_id, from_minute, until_minute) select id, 1320, 420 from users`,
]

const orders = (storeId: string): RawBuilder<unknown>[] => [
  sql`
    insert into orders (id, number, user_id, store_id, status, payment_status, items_paise, goods_paise, total_paise,
                        quantity, address)
    select gen_random_uuid(), 'JP-LARGE-' || at, u.id, ${storeId},
           case when at <= ${UNDER_WAY}::int then 'Pending' else 'Delivered' end, 'CASH ON DELIVERY', 2000, 2000, 2000,
           1, '{"mobile": "9845012345"}'
      from generate_series(1, ${ORDERS}::int) as at
      join (select id, row_number() over () as n from users) as u on u.n = 1 + at % ${PEOPLE}::int`,
  sql`
    insert into order_lines (order_id, position, product_id, name, images, unit, mrp_paise, discount, quantity,
                             total_paise, price_paise)
    select o.id, 1, p.id, 'Thing', '{drawn/p}', 'dozen', 2000, 0, 1, 2000, 2000
      from (select id, row_number() over () as n from orders) as o
      join (select id, row_number() over () as n from products) as p on p.n = 1 + o.n % ${PRODUCTS}::int
        on conflict do nothing`,
  sql`
    insert into order_replacements (order_id, product_id, replaces, position, name, images, unit, mrp_paise, discount,
                                    price_paise, quantity, total_paise)
    select order_id, gen_random_uuid(), product_id, 2, name, images, unit, mrp_paise, discount, price_paise, quantity,
           total_paise
      from order_lines`,
  sql`insert into order_history (order_id, to_status) select id, 'Pending' from orders`,
  sql`insert into order_adjustments (order_id, position, kind, name, amount_paise)
      select id, 9, 'fee', 'Delivery Charge', 0 from orders on conflict do nothing`,
  sql`
    insert into stock_movements (product_id, store_id, kind, on_hand, reserved, order_id)
    select product_id, ${storeId}, 'reserved', 0, 1, order_id from order_lines`,
  sql`insert into ledger_postings (source, subject) select 'large:' || id, id from orders`,
  sql`insert into ledger_entries (posting_id, account, paise)
      select id, account, 1 from ledger_postings, unnest('{goods,cash due}'::text[]) as account
          on conflict do nothing`,
  sql`
    insert into holds (id, user_id, store_id, status, address, lines, bill, expires_at, ended_at)
    select gen_random_uuid(), id, ${storeId}, 'released', '{}', '[]', '{"adjustments": []}', at, at
      from users, lateral (select now() - random() * interval '900 days' as at) as ended`,
]

const afterOrders = (): RawBuilder<unknown>[] => [
  sql`
    insert into refunds (id, order_id, status, amount_paise)
    select gen_random_uuid(), id, 'done', 100 from orders where random() < 0.2`,
  sql`
    insert into disputes (id, payment_id, status, amount_paise)
    select gen_random_uuid()::text, gen_random_uuid(), 'won', 100 from generate_series(1, 5000)`,
  sql`
    insert into one_time_codes (id, user_id, purpose, email, code_hash, expires_at)
    select gen_random_uuid(), id, 'verify', email, sha256(id::text::bytea), now() from users`,
  sql`insert into second_factors (user_id, secret) select id, 'x' from users`,
  sql`insert into recovery_codes (user_id, code_hash) select id, 'x' from users`,
  sql`insert into passkeys (id, user_id, credential_id, public_key, sign_count, name)
      select gen_random_uuid(), id, id::text, 'x', 0, 'Phone' from users`,
  sql`insert into order_handling (order_id, code) select id, '1234' from orders`,
  sql`insert into rider_positions (order_id, rider, latitude, longitude, at)
      select order_id, gen_random_uuid(), 12.97, 77.64, now() from order_handling where random() < 0.001`,
  sql`
    insert into ride_offers (offer_id, order_id, store_id, rider, state, expires_at)
    select gen_random_uuid(), id, store_id, gen_random_uuid(),
           case when random() < 0.001 then 'open' else 'accepted' end, now()
      from orders`,
  sql`insert into payments (id, provider, status, amount_paise, paid_at)
      select id, 'sandbox', 'over', 2000, ended_at from holds on conflict do nothing`,
]

const moneyAtDoors = (): RawBuilder<unknown>[] => [
  sql`
    insert into cash_counts (id, rider, store_id, received_by, due_paise, counted_paise)
    select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 2000, 2000
      from generate_series(1, 5000)`,
  sql`
    insert into rider_cash (id, order_id, order_number, rider, store_id, paise, count_id)
    select gen_random_uuid(), id, number, gen_random_uuid(), store_id, 2000,
           case when random() < 0.999 then gen_random_uuid() end
      from orders`,
  sql`
    insert into upi_addresses (store_id, address, payee)
    select id, 'shop@bank', 'Jhatpat' from dark_stores`,
  sql`
    insert into upi_receipts (id, order_id, order_number, store_id, rider, paise, reference, seen_at)
    select gen_random_uuid(), id, number, store_id, gen_random_uuid(), 2000,
           lpad((row_number() over ())::text, 12, '0'), case when random() < 0.999 then now() end
      from orders`,
]

const wallets = (): RawBuilder<unknown>[] => [
  sql`insert into wallets (user_id) select id from users on conflict do nothing`,
  sql`
    insert into wallet_movements (id, user_id, order_id, way, kind, cause, paise, balance_paise)
    select gen_random_uuid(), user_id, id, 'cash', 'refund', 'refund:' || id, 2000, 2000
      from orders`,
]

const documents = (): RawBuilder<unknown>[] => [
  sql`insert into gst_rates (hsn, valid_from, rate_bp)
      select lpad(n::text, 8, '9'), '2017-07-01', 500 from generate_series(1, 2000) as n on conflict do nothing`,
  sql`insert into goods_hsn (product_id, hsn, valid_from) select id, '2106', '2017-07-01' from products`,
  sql`
    insert into document_series (store_id, kind, financial_year, last)
    select gen_random_uuid(), 'invoice', 2017 + n % 100, 1 from generate_series(1, 2000) as n`,
  sql`
    insert into store_sellers (store_id) select gen_random_uuid() from generate_series(1, 300)`,
  sql`
    insert into tax_documents (id, order_id, store_id, kind, financial_year, serial, number, total_paise, content,
                               buyer)
    select gen_random_uuid(), id, store_id, 'invoice', 2026, row_number() over (), 'L/' || row_number() over (), 2000,
           '{"lines": []}', '{}'
      from orders`,
  // the next number of the store follows those of these documents
  sql`
    insert into document_series (store_id, kind, financial_year, last)
    select store_id, kind, financial_year, max(serial) from tax_documents group by 1, 2, 3`,
  sql`
    insert into seen_payouts (id, store_id, day, paise, reference, by_user)
    select gen_random_uuid(), gen_random_uuid(), now(), 100, n::text, gen_random_uuid()
      from generate_series(1, 5000) as n`,
]
