import { metresBetween, type Position } from '#contract/positions.ts'
import { type Box, boxesOf, overlap } from './boxes.ts'
import type { Projection, Spot } from './projection.ts'

/** Part of the width between two names, or a name and a point. */
const APART = 0.16

/**
 * The places that are shown with a name, in their order: none so near to another one that names would overlap, and none
 * below what is `taken`, such as the pictures and labels of points. `across`: the width of the map in pixels.
 */
export function sparse<P extends Position & { name: string }>(
  places: readonly P[],
  { width, spotOf }: Projection,
  { points, taken, across }: { points: readonly Position[]; taken: readonly Box[]; across: number },
): P[] {
  const kept: P[] = []
  const boxes = boxesOf(across)
  const isFree = (place: P, spot: Spot) =>
    [...points, ...kept].every((one) => metresBetween(one, place) > width * APART) &&
    !taken.some((box) => overlap(box, boxes.name(spot, place.name)))
  for (const place of places) {
    const spot = spotOf(place)
    const { left, top } = spot
    if (left > 8 && left < 80 && top > 8 && top < 88 && isFree(place, spot)) kept.push(place)
  }
  return kept
}
