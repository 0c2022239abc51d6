import pg from 'pg'
import { readCatalogue } from '../demo/catalogue.ts'
import type { Connection } from '../server/embedded-postgres/connection.ts'
import type { Db } from '../server/platform/database/database.ts'
import { newId } from '../server/platform/database/ids.ts'
import { addCategory, addSubCategory } from '../server/shop/catalogue/add.ts'
import * as darkStores from '../server/shop/dark-stores/dark-stores.ts'
import { type GeneratedProduct, generateProducts } from './generated-names.ts'

/** That of the default store; the others have the next ones. */
export const FIRST_PINCODE = '560010'
const PICTURE = 'drawn/product/thing'
/** Products inserted, and products indexed, per statement. */
const BATCH = 10_000
/** Search documents are written over so many connections, as many as the machine has cores. */
const WRITERS = 2

type Shelves = { categories: Map<string, string>; subCategories: Map<string, string> }

/**
 * Fills a migrated, empty database with generated products and their stock in some stores. Triggers write the search
 * documents of a new product three times, with it, its categories and its sub-categories. Here the triggers are off,
 * the function that they call writes each document once, and the indexes that only searches read are built afterwards.
 */
export async function loadGenerated(
  db: Db,
  connection: Connection,
  count: number,
  stores: number,
): Promise<void> {
  const shelves = await addShelves(db)
  await addStores(db, stores)
  const pool = new pg.Pool({ ...connection, max: WRITERS })
  try {
    const rebuild = await dropIndexes(pool)
    const batches = await insertProducts(pool, count, shelves)
    await Promise.all([writeDocuments(pool, batches), writeStock(pool)])
    for (const index of rebuild) await pool.query(index)
    await pool.query('vacuum analyze')
  } finally {
    await pool.end()
  }
}

async function addShelves(db: Db): Promise<Shelves> {
  const { categories: all, subCategories: subs } = readCatalogue()
  const categories = new Map<string, string>()
  const subCategories = new Map<string, string>()
  for (const { name, hindiName } of all)
    categories.set(name, await addCategory(db, { name, hindiName, image: PICTURE }))
  for (const { name, hindiName, categories: names } of subs) {
    const categoryIds = names.map((category) => categories.get(category) ?? '')
    subCategories.set(name, await addSubCategory(db, { name, hindiName, image: PICTURE, categoryIds }))
  }
  return { categories, subCategories }
}

/** In a row to the east, far enough apart that each serves its own places. */
async function addStores(db: Db, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1)
    await darkStores.open(db, {
      name: `Store ${at + 1}`,
      city: 'Bengaluru',
      latitude: 12.97,
      longitude: 76.6 + at / 5,
      pincodes: [String(Number(FIRST_PINCODE) + at)],
      isDefault: at === 0,
    })
}

/** Drops the indexes of search that are no constraints; returns the statements that create them again. */
async function dropIndexes(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; definition: string }>(`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
      from pg_index i
     where i.indrelid = any ('{search_documents, search_postings}'::regclass[])
       and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`)
  for (const { name } of rows) await pool.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

/** Returns the ids in batches. */
async function insertProducts(pool: pg.Pool, count: number, shelves: Shelves): Promise<string[][]> {
  const client = await pool.connect()
  const batches: string[][] = []
  try {
    // neither triggers nor checks of foreign keys
    await client.query('set session_replication_role = replica')
    let batch: GeneratedProduct[] = []
    for (const product of generateProducts(count)) {
      batch.push(product)
      if (batch.length < BATCH) continue
      batches.push(await insertBatch(client, batch, shelves))
      batch = []
    }
    if (batch.length > 0) batches.push(await insertBatch(client, batch, shelves))
    return batches
  } finally {
    client.release(true)
  }
}

async function insertBatch(
  client: pg.PoolClient,
  products: GeneratedProduct[],
  shelves: Shelves,
): Promise<string[]> {
  const ids = products.map(() => newId())
  await client.query(
    `insert into products (id, name, brand, unit, mrp_paise, hindi_name, description, usual_sales, images)
     select *, $9::text[]
       from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::text[], $7::text[], $8::int[])`,
    [
      ids,
      products.map(({ name }) => name),
      products.map(({ brand }) => brand),
      products.map(({ unit }) => unit),
      products.map(({ mrpPaise }) => mrpPaise),
      products.map(({ base }) => base.hindiName),
      products.map(({ base }) => base.description),
      products.map(({ base }) => base.usualSales),
      [PICTURE],
    ],
  )
  const pairs = (namesOf: (product: GeneratedProduct) => string[], idsByName: Map<string, string>) => {
    const all = products.flatMap((product, at) =>
      namesOf(product).map((name) => [ids[at], idsByName.get(name)]),
    )
    return [all.map(([id]) => id), all.map(([, shelf]) => shelf)]
  }
  await client.query(
    'insert into product_categories (product_id, category_id) select * from unnest($1::uuid[], $2::uuid[])',
    pairs(({ base }) => base.categories, shelves.categories),
  )
  await client.query(
    'insert into product_sub_categories (product_id, sub_category_id) select * from unnest($1::uuid[], $2::uuid[])',
    pairs(({ base }) => base.subCategories, shelves.subCategories),
  )
  await client.query('select write_listed_products($1::uuid[])', [ids])
  return ids
}

/** Batches of several connections at once; a new word of one waits for the other only while that writes the same. */
async function writeDocuments(pool: pg.Pool, batches: string[][]): Promise<void> {
  const waiting = batches.values()
  const write = async () => {
    for (const ids of waiting) await pool.query('select write_search_documents($1::uuid[])', [ids])
  }
  await pool.query('analyze')
  await Promise.all(Array.from({ length: WRITERS }, write))
}

async function writeStock(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ id: string }>('select id from dark_stores order by id')
  for (const { id } of rows) {
    const client = await pool.connect()
    try {
      await client.query('set session_replication_role = replica')
      // one product in thirty is sold out
      await client.query(
        `insert into stock (product_id, store_id, on_hand)
         select id, $1::uuid, case when hashtext(id::text || $1::text) % 30 = 0 then 0 else 50 end
           from products order by id`,
        [id],
      )
    } finally {
      client.release(true)
    }
  }
}
