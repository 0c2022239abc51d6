import type { Position } from '#contract/positions.ts'
import { type Box, boxesOf, isInside, type LabelPlace, LINE_PX, overlap } from './boxes.ts'
import { isShown, labelIsLeft, type Projection, type Spot } from './projection.ts'

/** A label with its place, and the boxes of it and of the picture of its point; of a point outside the map, none. */
export type PlacedLabel = LabelPlace & { boxes: Box[] }

/** How many lines a label may be above or below its point. */
const MOST_LINES = 10

/**
 * Where the labels of points are, in the order of the points: at the side with more room, else at the other one, else
 * so many lines below or above that it covers no picture, no label before it and nothing of `taken`. Each has a place:
 * where none is free, its first one. `across`: the width of the map in pixels.
 */
export function placedLabels(
  points: readonly (Position & { label: string })[],
  { spotOf }: Pick<Projection, 'spotOf'>,
  { across, taken = [] }: { across: number; taken?: readonly Box[] },
): PlacedLabel[] {
  const boxes = boxesOf(across)
  const spots = points.map(spotOf)
  const used = [...taken, ...spots.filter(isShown).map(boxes.picture)]
  return points.map(({ label }, n) => {
    const spot = spots[n] ?? { left: 0, top: 0 }
    const [first, ...others] = placesOf(spot).map((place) => ({
      place,
      box: boxes.label(spot, label, place),
    }))
    if (!first || !isShown(spot)) return { ...usualPlace(spot), boxes: [] }
    const free = [first, ...others].filter(({ box }) => !used.some((one) => overlap(one, box)))
    const { place, box } = free.find(({ box }) => isInside(box, boxes.whole)) ?? free[0] ?? first
    used.push(box)
    return { ...place, boxes: [boxes.picture(spot), box] }
  })
}

/** The place of the label of a point that is alone. */
export const usualPlace = (spot: Spot): LabelPlace => ({ isLeft: labelIsLeft(spot), below: 0 })

/** All places of the label of a point, the best first. */
function placesOf(spot: Spot): LabelPlace[] {
  const usual = usualPlace(spot)
  const lines = Array.from({ length: MOST_LINES }, (_, n) => [(n + 1) * LINE_PX, -(n + 1) * LINE_PX]).flat()
  return [0, ...lines].flatMap((below) => [
    { ...usual, below },
    { isLeft: !usual.isLeft, below },
  ])
}
