import { afterAll, beforeEach, expect, test } from 'vitest'
import { fill, place } from '#tests/support/buying.ts'
import { seed, withAddress } from '#tests/support/fixture.ts'
import { payOnline } from '#tests/support/paying.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { listenToStatements } from '#tests/support/statements.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const statements = listenToStatements(shop)
beforeEach(statements.clear)
afterAll(() => shop.close())

const category = await Promise.all(
  Array.from({ length: 40 }, (_, n) => fixture.product({ name: `Thing ${n}`, price: 10, discount: 0 })),
)

async function ready(lines: number) {
  const asha = await fixture.shopper()
  await fill(
    asha,
    category.slice(0, lines).map((productId) => ({ productId })),
  )
  return { asha, input: { addressId: await withAddress(asha), totalAmt: 10 * lines } }
}

test.each([
  { what: 'without a key', key: undefined, most: 5 },
  { what: 'with a key', key: 'key', most: 6 },
])(
  'placing an order $what executes at most 8 statements, the same for 1 line and for 40',
  async ({ key, most }) => {
    const counts = []
    for (const lines of [1, 40]) {
      statements.clear()
      const { asha, input } = await ready(lines)
      expect((await place(asha, input, key)).status).toBe(201)
      const [texts = [], ...more] = statements.placing()
      expect(more).toEqual([])
      counts.push(texts.length)
    }
    expect(counts[0]).toBe(counts[1])
    expect(counts[0]).toBeGreaterThan(3)
    expect(counts[0]).toBeLessThanOrEqual(most)
  },
)

test('an order that releases an open payment executes at most 8 statements', async () => {
  for (const lines of [1, 40]) {
    const { asha, input } = await ready(lines)
    await payOnline(asha, input, 'card')
    statements.clear()
    expect((await place(asha, input, 'cash')).status).toBe(201)
    expect(statements.placing()[0]).toHaveLength(8)
  }
})

test('holding goods for a payment executes the same number of statements for 1 line and for 40', async () => {
  const counts = []
  for (const lines of [1, 40]) {
    statements.clear()
    const { asha, input } = await ready(lines)
    expect((await payOnline(asha, input, 'card')).status).toBe(200)
    counts.push(statements.placing()[0]?.length)
  }
  expect(counts[0]).toBe(counts[1])
  expect(counts[0]).toBeLessThanOrEqual(8)
})
