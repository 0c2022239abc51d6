import { afterAll, beforeEach, expect, test } from 'vitest'
import { fill, place } from '#tests/support/buying.ts'
import { payOnline } from '#tests/support/paying.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { listenToStatements } from '#tests/support/statements.ts'
import { settle, withAddress } from '#tests/support/town.ts'

const shop = await openTestShop()
const town = await settle(shop)
const statements = listenToStatements(shop)
beforeEach(statements.forget)
afterAll(() => shop.close())

const shelf = await Promise.all(
  Array.from({ length: 40 }, (_, n) => town.product({ name: `Thing ${n}`, price: 10, discount: 0 })),
)

async function ready(lines: number) {
  const asha = await town.shopper()
  await fill(
    asha,
    shelf.slice(0, lines).map((productId) => ({ productId })),
  )
  return { asha, wish: { addressId: await withAddress(asha), totalAmt: 10 * lines } }
}

test.each([
  { what: 'without a key', key: undefined, most: 5 },
  { what: 'with a key', key: 'key', most: 6 },
])(
  'placing an order $what takes at most 8 statements, the same for 1 line and for 40',
  async ({ key, most }) => {
    const counts = []
    for (const lines of [1, 40]) {
      statements.forget()
      const { asha, wish } = await ready(lines)
      expect((await place(asha, wish, key)).status).toBe(201)
      const [texts = [], ...more] = statements.placing()
      expect(more).toEqual([])
      counts.push(texts.length)
    }
    expect(counts[0]).toBe(counts[1])
    expect(counts[0]).toBeGreaterThan(3)
    expect(counts[0]).toBeLessThanOrEqual(most)
  },
)

test('giving up a payment on the way to it takes no more than 8 either', async () => {
  for (const lines of [1, 40]) {
    const { asha, wish } = await ready(lines)
    await payOnline(asha, wish, 'card')
    statements.forget()
    expect((await place(asha, wish, 'cash')).status).toBe(201)
    expect(statements.placing()[0]).toHaveLength(7)
  }
})

test('keeping goods for a payment takes the same number of statements for 1 line and for 40', async () => {
  const counts = []
  for (const lines of [1, 40]) {
    statements.forget()
    const { asha, wish } = await ready(lines)
    expect((await payOnline(asha, wish, 'card')).status).toBe(200)
    counts.push(statements.placing()[0]?.length)
  }
  expect(counts[0]).toBe(counts[1])
  expect(counts[0]).toBeLessThanOrEqual(8)
})
