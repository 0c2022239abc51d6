import { expect, test } from 'vitest'
import { liesAboutOrders } from './lies-about-orders.ts'
import { runSmall } from './small-run.ts'

test('a shop whose replies are correct violates nothing', { timeout: 120_000 }, async () => {
  expect(await runSmall({ lie: null, operations: 400, rounds: 1 })).toEqual([])
})

test.each(liesAboutOrders)('it is found that $name', { timeout: 120_000 }, async (lie) => {
  const violated = await runSmall({ lie, operations: 120, rounds: 12 })
  expect(violated.map(({ statement }) => statement)).toContainEqual(expect.stringMatching(lie.found))
})
