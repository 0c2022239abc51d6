import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { UuidNumbers } from './uuid-numbers.ts'

const uuid = fc.oneof(
  fc.uuid().map((id) => id.replaceAll('-', '')),
  // ids that count upwards, as tests have
  fc.nat(5_000).map((n) => `ffffffff0000400080000000${String(n).padStart(8, '0')}`),
)

test('every uuid has one number, in the order in which they came, and is compared as its text', () => {
  fc.assert(
    fc.property(fc.array(uuid, { maxLength: 200 }), uuid, (given, other) => {
      const numbers = new UuidNumbers()
      const ids = [...new Set(given)]
      for (const id of given) numbers.numberOf(id)
      expect(numbers.length).toBe(ids.length)
      for (const [at, id] of ids.entries()) {
        expect([numbers.find(id), numbers.numberOf(id), numbers.idOf(at)]).toEqual([at, at, id])
        expect(Math.sign(numbers.compare(0, at))).toBe(Math.sign((ids[0] ?? '') < id ? -1 : at === 0 ? 0 : 1))
      }
      if (!ids.includes(other)) expect(numbers.find(other)).toBe(undefined)
    }),
  )
})

test('50,000 random uuids keep their numbers while the table grows', () => {
  const numbers = new UuidNumbers()
  const ids = Array.from({ length: 50_000 }, () => randomUUID().replaceAll('-', ''))
  for (const id of ids) numbers.numberOf(id)
  expect(ids.filter((id, at) => numbers.find(id) !== at || numbers.idOf(at) !== id)).toEqual([])
  expect(numbers.idOf(50_000)).toBe('')
})
