import { expect, test } from 'vitest'
import { filled } from '#contract/language.ts'
import { areaText, cornerLine, drawnOf, viewOf } from './drawn-area.ts'
import { emptyForm } from './store-form-values.ts'

const typed = {
  ...emptyForm,
  latitude: '12.97',
  longitude: '77.64',
  radius: '3500',
  pincodes: '560038, 560 008',
}

test('a radius is drawn as a circle around the store, with the pincodes that are typed', () => {
  const at = { latitude: 12.97, longitude: 77.64 }
  expect(drawnOf(typed)).toEqual({
    at,
    areas: [{ centre: at, radius: 3_500 }],
    pincodes: ['560038', '560008'],
  })
  expect(areaText(filled, typed, [{ name: 'Indiranagar' }])).toBe(
    '3.5 km around the store. Pincodes: Indiranagar.',
  )
})

test('corners are drawn in place of the radius, and a radius of 0 draws nothing', () => {
  const corners = '12.96, 77.63\n12.98, 77.63\n12.97, 77.66'
  expect(drawnOf({ ...typed, corners }).areas).toEqual([{ corners: expect.any(Array) }])
  expect(areaText(filled, { ...typed, corners }, [])).toBe('A drawn area with 3 corners.')
  expect(drawnOf({ ...typed, radius: '0' }).areas).toEqual([])
  expect(areaText(filled, { ...typed, radius: '0' }, [])).toContain('to its pincodes only')
})

test('the first corners of an area are drawn, and the map says that it needs three', () => {
  const one = { ...typed, corners: '12.96, 77.63\n' }
  expect(drawnOf(one)).toMatchObject({
    at: { latitude: 12.97, longitude: 77.64 },
    areas: [{ corners: [{ latitude: 12.96, longitude: 77.63 }] }],
  })
  expect(areaText(filled, one, [])).toBe('Corners so far: 1. An area needs three.')
  // while a line or the radius is typed, the others stay on the map
  expect(drawnOf({ ...typed, corners: '12.96, 77.63\n12.' }).areas).toEqual(drawnOf(one).areas)
  expect(drawnOf({ ...typed, radius: '' }).at).toBeDefined()
})

test('without a position nothing is drawn', () => {
  expect(drawnOf({ ...typed, latitude: '' })).toMatchObject({ areas: [] })
  expect(drawnOf({ ...typed, latitude: '' }).at).toBeUndefined()
  expect(drawnOf({ ...typed, latitude: '123' }).at).toBeUndefined()
})

test('a pressed corner is a line of the field', () => {
  expect(cornerLine({ latitude: 12.971_234_56, longitude: 77.64 })).toBe('12.97123, 77.64000')
})

test('while corners are drawn the map stays where it was pressed, until the area leaves it', () => {
  const at = { latitude: 12.97, longitude: 77.64 }
  const first = viewOf({ at, areas: [], served: [] })
  expect(first).toEqual({ points: [at], areas: [{ centre: at, radius: 2_000 }] })
  const near = { latitude: 12.98, longitude: 77.65 }
  const far = { latitude: 13.2, longitude: 77.65 }
  const drawn = (...corners: (typeof at)[]) => ({ at, areas: [{ corners }], served: [] })
  expect(viewOf(drawn(near), first)).toBe(first)
  expect(viewOf(drawn(near, far), first)).toEqual({ points: [at], areas: [{ corners: [near, far] }] })
  expect(viewOf({ at, areas: [{ centre: at, radius: 9_000 }], served: [] }, first).areas).toEqual([
    { centre: at, radius: 9_000 },
  ])
})
