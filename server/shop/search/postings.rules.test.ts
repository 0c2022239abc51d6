import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nthHighest } from './postings.rules.ts'

test('the nth highest of some scores is the one at that place when they are sorted', () => {
  const scores = fc.array(fc.constantFrom(0, 0.1, 0.25, 0.5, 0.75, 1, 1.5, 3), {
    minLength: 1,
    maxLength: 60,
  })
  fc.assert(
    fc.property(scores, fc.nat(), (scores, at) => {
      const place = at % scores.length
      const sorted = scores.toSorted((one, other) => other - one)
      expect(nthHighest(Float64Array.from(scores), place + 1)).toBe(sorted[place])
    }),
  )
})
