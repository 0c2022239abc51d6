import { ASPECT, type Spot } from './projection.ts'

/** The width in pixels that a map is assumed to have before it is laid out: the smallest. */
export const LEAST_PX = 320
/** Half of the height of a line, and the width of a sign: of names, and of the larger labels of points. */
const NAME_PX = { half: 8, sign: 5.5 }
const LABEL_PX = { half: 9, sign: 6.5, from: 18, padding: 10, most: 176 }
/** The radius of a point’s picture. */
const POINT_PX = 18

/** In pixels, from the left and from the top of the map. */
export type Box = { left: number; right: number; top: number; bottom: number }
/** Where the label of a point is: at a side of its picture, and so many pixels below the middle of it. */
export type LabelPlace = { isLeft: boolean; below: number }

/** Places of a map of a width in pixels. */
export const boxesOf = (across: number) => {
  const x = ({ left }: Spot): number => (left * across) / 100
  const y = ({ top }: Spot): number => (top * across) / ASPECT / 100
  return {
    whole: { left: 0, right: across, top: 0, bottom: across / ASPECT } satisfies Box,
    name(spot: Spot, text: string): Box {
      const half = (text.length * NAME_PX.sign) / 2
      return around(x(spot) - half, x(spot) + half, y(spot), NAME_PX.half)
    },
    picture: (spot: Spot): Box => around(x(spot) - POINT_PX, x(spot) + POINT_PX, y(spot), POINT_PX),
    label(spot: Spot, text: string, { isLeft, below }: LabelPlace): Box {
      const long = Math.min(LABEL_PX.most, text.length * LABEL_PX.sign + LABEL_PX.padding)
      const from = x(spot) + (isLeft ? -LABEL_PX.from - long : LABEL_PX.from)
      return around(from, from + long, y(spot) + below, LABEL_PX.half)
    },
  }
}

/** The height of a label, in pixels. */
export const LINE_PX = 2 * LABEL_PX.half

const around = (left: number, right: number, middle: number, half: number): Box => ({
  left,
  right,
  top: middle - half,
  bottom: middle + half,
})

export const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

export const isInside = (one: Box, other: Box): boolean =>
  one.left >= other.left && one.right <= other.right && one.top >= other.top && one.bottom <= other.bottom
