import { expect, test } from 'vitest'
import { type Box, LEAST_PX, overlap } from './boxes.ts'
import { placedLabels } from './labels.ts'

/** Points are named by where they are on the map, in percent. */
const at = (left: number, top: number, label = 'Indiranagar') => ({ latitude: top, longitude: left, label })
const placed = (points: ReturnType<typeof at>[], more: { taken?: Box[]; across?: number } = {}) =>
  placedLabels(
    points,
    { spotOf: ({ latitude: top, longitude: left }) => ({ left, top }) },
    { across: LEAST_PX, ...more },
  )
const places = (...given: Parameters<typeof placed>) =>
  placed(...given).map(({ isLeft, below }) => [isLeft ? 'left' : 'right', below])

test('the label of a point alone is at its right, near the right edge at its left', () => {
  expect(places([at(50, 50)])).toEqual([['right', 0]])
  expect(places([at(80, 50)])).toEqual([['left', 0]])
})

test('of two points at one place one label is at the right, the other one at the left', () => {
  expect(places([at(50, 50), at(50, 50, 'Your door')])).toEqual([
    ['right', 0],
    ['left', 0],
  ])
  expect(places([at(80, 50, 'Store'), at(80, 50, 'You')])).toEqual([
    ['left', 0],
    ['right', 0],
  ])
})

test('where the other side has no room the label is below, and above where that has none', () => {
  expect(places([at(10, 50), at(10, 50)])).toEqual([
    ['right', 0],
    ['right', 18],
  ])
  expect(places([at(10, 95), at(10, 95)])).toEqual([
    ['right', 0],
    ['right', -18],
  ])
})

test('a label covers no picture of another point, and nothing else that is on the map', () => {
  // the other point is 32 px to the right
  expect(places([at(50, 50), at(60, 50, 'Rider')])[0]).toEqual(['left', 0])
  const taken = [{ left: 200, right: 320, top: 0, bottom: 104 }]
  expect(places([at(55, 30)], { taken })).toEqual([['left', 0]])
})

test.each([LEAST_PX, 358, 576, 900])(
  'six points near each other have six labels that can be read, %i px wide',
  (across) => {
    const names = ['Indiranagar', 'Your door', 'Meena', 'Asha (2)', 'Ravi (12)', 'Koramangala']
    for (const [left, top] of [
      [50, 50],
      [6, 6],
      [95, 92],
      [70, 8],
    ] as const) {
      const points = names.map((name, n) => at(left + (n % 3), top + (n % 2), name))
      const labels = placed(points, { across }).map(({ boxes }) => boxes[1] as Box)
      const pairs = labels.flatMap((one, n) => labels.slice(n + 1).map((other) => [one, other] as const))
      expect(pairs.filter(([one, other]) => overlap(one, other))).toEqual([])
      for (const box of labels) {
        expect([box.left, box.top].every((edge) => edge >= 0)).toBe(true)
        expect(box.right).toBeLessThanOrEqual(across)
      }
    }
  },
)

test('a point outside the map moves no label', () => {
  expect(places([at(101, 50), at(99, 50, 'Store')])[1]).toEqual(['left', 0])
  expect(placed([at(101, 50)])[0]?.boxes).toEqual([])
})
