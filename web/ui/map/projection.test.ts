import { expect, test } from 'vitest'
import { isShown, projectionOf, scaleOf } from './projection.ts'

const store = { latitude: 12.97, longitude: 77.64 }
const door = { latitude: 12.98, longitude: 77.66 }

test('all points are on the map, north is above and east is right', () => {
  const { spotOf } = projectionOf([store, door])
  const [one, other] = [spotOf(store), spotOf(door)]
  expect(isShown(one) && isShown(other)).toBe(true)
  expect(other.top).toBeLessThan(one.top)
  expect(other.left).toBeGreaterThan(one.left)
})

test('a circle is inside the map with all its radius', () => {
  const { spotOf, width } = projectionOf([store], [{ centre: store, radius: 3_000 }])
  expect(width).toBeGreaterThan(9_000)
  expect(isShown(spotOf({ latitude: 12.97 + 3_000 / 111_320, longitude: 77.64 }))).toBe(true)
})

test('one point alone has some hundred metres around it', () => {
  const { spotOf, width } = projectionOf([store])
  expect(spotOf(store)).toEqual({ left: 50, top: 50 })
  expect(width).toBe(750)
})

test('a place on the map is the position that was put there', () => {
  const { spotOf, positionOf } = projectionOf([store, door])
  const { latitude, longitude } = positionOf(spotOf(door))
  expect(latitude).toBeCloseTo(door.latitude, 8)
  expect(longitude).toBeCloseTo(door.longitude, 8)
})

test.each([
  [750, 200],
  [3_100, 1_000],
  [6_100, 2_000],
  [20_000, 5_000],
])('a map %i m wide has a scale of %i m', (width, scale) => {
  expect(scaleOf(width)).toBe(scale)
})
