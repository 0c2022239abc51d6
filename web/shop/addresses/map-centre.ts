import type { Position } from '#contract/positions.ts'
import { ASPECT } from '#web/ui/map/projection.ts'

/** How much to the north and south of its centre the map of a pin shows at least. */
export const RADIUS_M = 1_200
const METRES_PER_DEGREE = 111_320

/**
 * The centre of a map that shows a pin: the same one while the pin is not near the edge, otherwise moved by as much as
 * the pin is too far from it.
 */
export function centreShowing(centre: Position, pin: Position): Position {
  const north = RADIUS_M / METRES_PER_DEGREE
  const east = (north * ASPECT) / Math.cos((centre.latitude * Math.PI) / 180)
  return {
    latitude: centre.latitude + beyond(pin.latitude - centre.latitude, north),
    longitude: centre.longitude + beyond(pin.longitude - centre.longitude, east),
  }
}

/** By how much a distance exceeds a limit, to either side. */
const beyond = (distance: number, limit: number): number =>
  Math.sign(distance) * Math.max(0, Math.abs(distance) - limit)
