import { afterAll, expect, test } from 'vitest'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

test.each(['x', 'x%00', 'cs_sandbox_', 'cs_sandbox_%00', `cs_sandbox_${'0'.repeat(32)}`])(
  'the sandbox bank responds with 404 for payment %s',
  async (id) => {
    for (const method of ['GET', 'POST']) {
      const response = await fetch(`${shop.url}/sandbox/pay/${id}`, { method })
      expect(response.status).toBe(404)
    }
  },
)
