import Fastify from 'fastify'
import pg from 'pg'
import type { Connection } from '../server/embedded-postgres/connection.ts'

/** What a bare server process gets. */
export type BareInput = { connection: Connection; storeId: string }

/**
 * The baseline: routes that fetch products by their ids, or one by its key, each with one prepared statement. Below
 * `/whole`, products have all that a product of the shop's replies has, about as many bytes.
 */
process.once('message', async ({ connection, storeId }: BareInput) => {
  const pool = new pg.Pool({ ...connection, max: 16 })
  const app = Fastify()
  app.get<{ Querystring: { ids?: string } }>(
    '/',
    { schema: { response: { 200: REPLY } } },
    async (request) => {
      const ids = request.query.ids ? request.query.ids.split(',') : []
      const { rows } = await pool.query({ name: 'products', text: PRODUCTS, values: [ids, storeId] })
      return { data: rows }
    },
  )
  app.get<{ Querystring: { ids?: string } }>(
    '/whole',
    { schema: { response: { 200: WHOLE_REPLY } } },
    async (request) => {
      const ids = request.query.ids ? request.query.ids.split(',') : []
      const { rows } = await pool.query({
        name: 'whole products',
        text: WHOLE_PRODUCTS,
        values: [ids, storeId],
      })
      return { data: rows }
    },
  )
  app.get<{ Params: { id: string } }>(
    '/:id',
    { schema: { response: { 200: REPLY.properties.data.items } } },
    async (request) => {
      const { rows } = await pool.query({ name: 'product', text: PRODUCT, values: [request.params.id] })
      return rows[0]
    },
  )
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  process.send?.(Number(new URL(url).port))
})
process.once('disconnect', () => process.exit(0))

const PRODUCTS = `
  select p.id, p.name, p.unit, p.images, p.mrp_paise as mrp, p.discount, p.description, p.more_details as details,
         s.on_hand - s.reserved as stock
    from products p
    left join stock s on s.store_id = $2::uuid and s.product_id = p.id
   where p.id = any ($1::uuid[])`

const WHOLE_PRODUCTS = `
  select p.id, p.name, p.hindi_name as "nameHi", p.unit, p.images, p.brand, p.mrp_paise as mrp, p.discount, p.amount,
         p.dimension, p.description, p.hindi_description as "descriptionHi", p.more_details as details,
         p.hindi_details as "detailsHi", p.live as published, p.created_at::text as "createdAt",
         s.on_hand - s.reserved as stock,
         (select json_agg(json_build_object('id', c.id, 'name', c.name, 'nameHi', c.hindi_name))
            from product_categories pc join categories c on c.id = pc.category_id
           where pc.product_id = p.id) as categories,
         (select json_agg(json_build_object('id', c.id, 'name', c.name, 'nameHi', c.hindi_name))
            from product_sub_categories ps join sub_categories c on c.id = ps.sub_category_id
           where ps.product_id = p.id) as "subCategories"
    from products p
    left join stock s on s.store_id = $2::uuid and s.product_id = p.id
   where p.id = any ($1::uuid[])`

const PRODUCT = `
  select id, name, unit, images, mrp_paise as mrp, discount, description, more_details as details
    from products
   where id = $1::uuid`

const text = { type: 'string' }
const number = { type: 'number' }
const REPLY = {
  type: 'object',
  properties: {
    data: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          id: text,
          name: text,
          unit: text,
          images: { type: 'array', items: text },
          mrp: number,
          discount: number,
          description: text,
          details: { type: 'object', additionalProperties: text },
          stock: number,
        },
      },
    },
  },
}

const texts = { type: 'object', additionalProperties: text }
const links = {
  type: 'array',
  items: { type: 'object', properties: { id: text, name: text, nameHi: text } },
}
const WHOLE_REPLY = {
  type: 'object',
  properties: {
    data: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          ...REPLY.properties.data.items.properties,
          ...{
            nameHi: text,
            brand: text,
            amount: number,
            dimension: text,
            descriptionHi: text,
            detailsHi: texts,
          },
          ...{ published: { type: 'boolean' }, createdAt: text, categories: links, subCategories: links },
        },
      },
    },
  },
}
