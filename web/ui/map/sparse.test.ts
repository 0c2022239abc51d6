import { expect, test } from 'vitest'
import { LEAST_PX } from './boxes.ts'
import { placedLabels } from './labels.ts'
import { projectionOf } from './projection.ts'
import { sparse } from './sparse.ts'

const store = { latitude: 12.97, longitude: 77.64, label: 'Indiranagar' }
const door = { latitude: 12.98, longitude: 77.66, label: 'Your door' }
const projection = projectionOf([store, door])
type Point = typeof store
/** The names that the smallest map shows beside points with labels. */
function shown<P extends Omit<Point, 'label'> & { name: string }>(places: P[], points: Point[]): P[] {
  const taken = placedLabels(points, projection, { across: LEAST_PX }).flatMap(({ boxes }) => boxes)
  return sparse(places, projection, { points, taken, across: LEAST_PX })
}

test('names that would cover each other or a point are left out', () => {
  const near = { latitude: 12.9701, longitude: 77.6401, name: 'Near' }
  const free = { latitude: 12.9765, longitude: 77.65, name: 'Free' }
  const beside = { latitude: 12.9766, longitude: 77.6501, name: 'Beside' }
  expect(shown([near, free, beside], [store, door])).toEqual([free])
})

test('a name below the label of a point is left out, also far from the point', () => {
  const covered = { latitude: 12.97, longitude: 77.6475, name: 'Domlur' }
  const above = { latitude: 12.9745, longitude: 77.6475, name: 'Domlur' }
  expect(shown([covered], [store, door])).toEqual([])
  expect(shown([covered], [{ ...store, label: '' }, door])).toEqual([covered])
  expect(shown([above], [store, door])).toEqual([above])
})

test('a label at the left of its point keeps the names at the left away', () => {
  const covered = { latitude: 12.98, longitude: 77.6525, name: 'Ejipura' }
  expect(shown([covered], [store, door])).toEqual([])
  expect(shown([covered], [store, { ...door, label: '' }])).toEqual([covered])
})
