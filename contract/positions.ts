/** Positions of riders (decision 168) that are older than this are shown with their age. */
export const STALE_AFTER_SECONDS = 90
/** After this time a position is not shown any more and deleted. */
export const HIDDEN_AFTER_SECONDS = 300
/** Steps of one degree to which positions of riders are rounded: about 55 metres. */
const STEPS = 2_000

/** Why a position was not shared. */
export const ignoredBecause = ['too old', 'too soon', 'too far', 'too fast'] as const
export type IgnoredBecause = (typeof ignoredBecause)[number]

export type Position = { latitude: number; longitude: number }

/** A position as it may be known of a rider: within about 30 metres. */
export const roughly = ({ latitude, longitude }: Position): Position => ({
  latitude: Math.round(latitude * STEPS) / STEPS,
  longitude: Math.round(longitude * STEPS) / STEPS,
})

const METRES_PER_DEGREE = 111_320

/** Metres between two positions of a city, by the straight way. */
export function metresBetween(one: Position, other: Position): number {
  const middle = ((one.latitude + other.latitude) / 2) * (Math.PI / 180)
  const north = one.latitude - other.latitude
  const east = (one.longitude - other.longitude) * Math.cos(middle)
  return METRES_PER_DEGREE * Math.hypot(north, east)
}
