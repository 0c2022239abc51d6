import type { Translate } from '#contract/language.ts'
import type { Position } from '#contract/positions.ts'
import { distanceText } from '#web/ui/map/distance-text.ts'
import { cornersOf, isShown, type MapArea, projectionOf } from '#web/ui/map/projection.ts'
import { inputOf, LEAST_CORNERS, readableCorners, type StoreFormValues } from './store-form-values.ts'

/** What the typed fields draw, also corners that are no area yet; `at` is missing while they are no position. */
export function drawnOf(typed: StoreFormValues): {
  at?: Position
  areas: MapArea[]
  pincodes: string[]
} {
  // other fields may be empty yet
  const others = { radius: '0', corners: '', pickSeconds: '1', riderSpeed: '1', slotCapacity: '1' }
  const read = inputOf({ ...typed, ...others })
  const pincodes = typed.pincodes.match(/[1-9]\d{2} ?\d{3}/g)?.map((one) => one.replace(' ', '')) ?? []
  if (!('input' in read)) return { areas: [], pincodes }
  const { latitude, longitude } = read.input
  const corners = readableCorners(typed.corners)
  const radius = Number(typed.radius)
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return { areas: [], pincodes }
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return { areas: [], pincodes }
  const at = { latitude, longitude }
  const areas: MapArea[] = corners.length > 0 ? [{ corners }] : radius > 0 ? [{ centre: at, radius }] : []
  return { at, areas, pincodes }
}

/** The same in words, with the served places that are known. */
export function areaText(t: Translate, typed: StoreFormValues, served: readonly { name: string }[]): string {
  const { areas } = drawnOf(typed)
  const [area] = areas
  const names = served.map(({ name }) => name).join(', ')
  const around =
    area === undefined
      ? t('No area: the store delivers to its pincodes only.')
      : 'corners' in area
        ? cornersText(t, area.corners.length)
        : t('{distance} around the store.', { distance: distanceText(t, area.radius) })
  return names ? `${around} ${t('Pincodes: {names}.', { names })}` : around
}

/** What a map fits. */
export type View = { points: readonly Position[]; areas: readonly MapArea[] }
type Drawn = { at: Position; areas: readonly MapArea[]; served: readonly Position[] }

/** The metres around a store without an area. */
const AROUND_M = 2_000

/**
 * What the map of a store fits: the store, its served places and its area. While a view that was pressed shows the
 * store and its whole area, it stays, because the next corner may be anywhere in it.
 */
export function viewOf({ at, areas, served }: Drawn, pressed?: View): View {
  if (pressed) {
    const { spotOf } = projectionOf(pressed.points, pressed.areas)
    if ([at, ...areas.flatMap(cornersOf)].every((one) => isShown(spotOf(one)))) return pressed
  }
  return { points: [at, ...served], areas: areas.length > 0 ? areas : [{ centre: at, radius: AROUND_M }] }
}

const cornersText = (t: Translate, count: number): string =>
  count < LEAST_CORNERS
    ? t('Corners so far: {count}. An area needs three.', { count })
    : t('A drawn area with {count} corners.', { count })

/** A corner as a line of the field. */
export const cornerLine = ({ latitude, longitude }: Position): string =>
  `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
