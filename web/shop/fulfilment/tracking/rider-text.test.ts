import { expect, test } from 'vitest'
import { filled } from '#contract/language.ts'
import type { OrderMap } from '#contract/v1/order-details.ts'
import { riderText, shownRider } from './rider-text.ts'

const NOW = Date.parse('2026-11-29T10:00:00Z')
/** A door one kilometre north of the store, and the rider between them, so many seconds ago. */
const mapAt = (seconds: number): OrderMap => ({
  store: { name: 'Indiranagar', latitude: 12.97, longitude: 77.64 },
  door: { latitude: 12.97 + 1 / 111.32, longitude: 77.64, exact: true },
  rider: {
    latitude: 12.97 + 0.6 / 111.32,
    longitude: 77.64,
    at: new Date(NOW - seconds * 1_000).toISOString(),
  },
})
const said = (map: OrderMap, stage: 'with rider' | 'at the door' = 'with rider') =>
  riderText(filled, { stage }, map, NOW)

test('the distance to the door is said, by the clock of the server', () => {
  expect(said(mapAt(10))).toBe('The rider is about 400 m from your door, by the straight way.')
  // a time after that of the page is now
  expect(shownRider(mapAt(-30), NOW)).toMatchObject({ seconds: 0 })
})

test('after 90 seconds the position is shown with its age, after five minutes not at all', () => {
  expect(said(mapAt(90))).not.toContain('ago')
  expect(said(mapAt(91))).toContain('This was a minute ago')
  expect(said(mapAt(200))).toContain('This was 3 minutes ago')
  expect(shownRider(mapAt(300), NOW)).toBeDefined()
  expect(shownRider(mapAt(301), NOW)).toBeUndefined()
  expect(said(mapAt(301))).toBe('The rider’s phone does not share a position at the moment.')
})

test('a door without a pin is the middle of its area, and one of an unknown pincode is not named', () => {
  const { store, door, rider } = mapAt(10)
  expect(
    said({ store, ...(rider && { rider }), ...(door && { door: { ...door, exact: false } }) }),
  ).toContain('the middle of your area')
  expect(said({ store, ...(rider && { rider }) })).toBe('The rider is about 600 m from the store.')
})

test('at the door no distance is said', () => {
  expect(said(mapAt(10), 'at the door')).toBe('The rider is at your door.')
})
