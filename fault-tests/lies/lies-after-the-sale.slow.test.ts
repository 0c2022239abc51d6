import { expect, test } from 'vitest'
import { liesAfterTheSale } from './lies-after-the-sale.ts'
import { runSmall } from './small-run.ts'

test.each(liesAfterTheSale)('it is found that $name', { timeout: 120_000 }, async (lie) => {
  const violated = await runSmall({ lie, operations: 120, rounds: 12 })
  expect(violated.map(({ statement }) => statement)).toContainEqual(expect.stringMatching(lie.found))
})
