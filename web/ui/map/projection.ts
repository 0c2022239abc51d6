import type { Position } from '#contract/positions.ts'

/** Width by height of the drawn map. */
export const ASPECT = 1.5
/** Part of the width and of the height that stays free at each edge. */
const MARGIN = 0.16
/** The least height of what is shown, so that two close points do not fill a map of some metres. */
const LEAST_M = 500
const METRES_PER_DEGREE = 111_320

/** A circle or a polygon. */
export type MapArea = { centre: Position; radius: number } | { corners: readonly Position[] }
/** Places on the map as parts of its width and height, from the left and from the top, in percent. */
export type Spot = { left: number; top: number }
export type Projection = {
  spotOf(at: Position): Spot
  positionOf(spot: Spot): Position
  /** width of the map in metres */
  width: number
}

/** Shows all points and areas, the farthest near the edges; 1 by 1 degree around 0 without any. */
export function projectionOf(points: readonly Position[], areas: readonly MapArea[] = []): Projection {
  const all = [...points, ...areas.flatMap(cornersOf)]
  const [south, north] = rangeOf(all.map(({ latitude }) => latitude))
  const [west, east] = rangeOf(all.map(({ longitude }) => longitude))
  const centre = { latitude: (south + north) / 2, longitude: (west + east) / 2 }
  const perDegree = METRES_PER_DEGREE * Math.cos((centre.latitude * Math.PI) / 180)
  const part = 1 - 2 * MARGIN
  const height = Math.max(
    LEAST_M,
    ((north - south) * METRES_PER_DEGREE) / part,
    ((east - west) * perDegree) / part / ASPECT,
  )
  const width = height * ASPECT
  return {
    width,
    spotOf: ({ latitude, longitude }) => ({
      left: 50 + ((longitude - centre.longitude) * perDegree * 100) / width,
      top: 50 - ((latitude - centre.latitude) * METRES_PER_DEGREE * 100) / height,
    }),
    positionOf: ({ left, top }) => ({
      latitude: centre.latitude - ((top - 50) * height) / 100 / METRES_PER_DEGREE,
      longitude: centre.longitude + ((left - 50) * width) / 100 / perDegree,
    }),
  }
}

/** The corners of an area; of a circle, those of the square around it. */
export function cornersOf(area: MapArea): readonly Position[] {
  if ('corners' in area) return area.corners
  const { latitude, longitude } = area.centre
  const north = area.radius / METRES_PER_DEGREE
  const east = north / Math.cos((latitude * Math.PI) / 180)
  return [
    { latitude: latitude - north, longitude: longitude - east },
    { latitude: latitude + north, longitude: longitude + east },
  ]
}

function rangeOf(values: number[]): [least: number, most: number] {
  return values.length === 0 ? [0, 1] : [Math.min(...values), Math.max(...values)]
}

/** Whether a spot is on the map. */
export const isShown = ({ left, top }: Spot): boolean => left >= 0 && left <= 100 && top >= 0 && top <= 100

/** The length of the scale of a map: 1, 2 or 5 times a power of ten, at most a third of its width; in metres. */
export function scaleOf(width: number): number {
  const power = 10 ** Math.floor(Math.log10(width / 3))
  return ([5, 2, 1].find((times) => times * power <= width / 3) ?? 1) * power
}

/** Whether the label of a point is at its left, because there is no room at its right. */
export const labelIsLeft = ({ left }: Spot): boolean => left > 66
