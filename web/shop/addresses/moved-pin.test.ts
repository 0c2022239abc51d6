import { expect, test } from 'vitest'
import { moved } from './moved-pin.ts'

test('arrow keys move a pin by some 20 metres, as on the map', () => {
  const door = { latitude: 12.97, longitude: 77.64 }
  expect(moved(door, 'ArrowUp')).toEqual({ latitude: 12.9702, longitude: 77.64 })
  expect(moved(door, 'ArrowDown')).toEqual({ latitude: 12.9698, longitude: 77.64 })
  expect(moved(door, 'ArrowRight')).toEqual({ latitude: 12.97, longitude: 77.6402 })
  expect(moved(door, 'ArrowLeft')).toEqual({ latitude: 12.97, longitude: 77.6398 })
  expect(moved(door, 'Tab')).toBeNull()
})
