import { expect, test } from 'vitest'
import { metresBetween } from '#contract/positions.ts'
import { centreShowing, RADIUS_M } from './map-centre.ts'

const centre = { latitude: 12.97, longitude: 77.64 }

test('a pin in the middle of the map moves, and the map stays', () => {
  expect(centreShowing(centre, { latitude: 12.979, longitude: 77.655 })).toEqual(centre)
})

test('for a pin near the edge the map moves as far as it must, in the direction of the pin', () => {
  const pin = { latitude: 12.97, longitude: 77.66 }
  const { latitude, longitude } = centreShowing(centre, pin)
  expect(latitude).toBe(centre.latitude)
  expect(longitude).toBeGreaterThan(centre.longitude)
  expect(metresBetween({ latitude, longitude }, pin)).toBeCloseTo(RADIUS_M * 1.5, -1)
})
