import Fastify from 'fastify'
import pg from 'pg'
import type { Connection } from '../server/embedded-postgres/connection.ts'

/** What a bare server process gets. */
export type BareInput = { connection: Connection; storeId: string }

/** The baseline: routes that fetch products by their ids, or one by its key, each with one prepared statement only. */
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
