import Fastify from 'fastify'
import pg from 'pg'
import type { Connection } from '../server/embedded-postgres/connection.ts'
import { UPSERT_TEXT } from './order-limits.ts'

/** What the process gets. */
export type BareCartInput = { connection: Connection; storeId: string }

/**
 * The baseline of adding to a cart over HTTP: a route that reads a JSON body and runs one guarded upsert as a prepared
 * statement, without sessions, prices, limits and the cart in its reply.
 */
process.once('message', async ({ connection, storeId }: BareCartInput) => {
  const pool = new pg.Pool({ ...connection, max: 16 })
  const app = Fastify()
  app.post<{ Body: { userId: string; productId: string } }>(
    '/',
    { schema: { body: BODY } },
    async ({ body: { userId, productId } }) => {
      const { rowCount } = await pool.query({
        name: 'upsert',
        text: UPSERT_TEXT,
        values: [userId, storeId, productId],
      })
      return { added: rowCount === 1 }
    },
  )
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  process.send?.(Number(new URL(url).port))
})
process.once('disconnect', () => process.exit(0))

const text = { type: 'string' }
const BODY = {
  type: 'object',
  required: ['userId', 'productId'],
  properties: { userId: text, productId: text },
}
