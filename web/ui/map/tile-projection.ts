import type { Map as MapLibre } from 'maplibre-gl'
import { metresBetween, type Position } from '#contract/positions.ts'
import type { Projection, Spot } from './projection.ts'

/** Where positions are on a map of tiles as it is seen now; north is always above. */
export function projectionOfTiles(map: MapLibre): Projection {
  const { clientWidth: across, clientHeight: down } = map.getContainer()
  const spotOf = ({ latitude, longitude }: Position): Spot => {
    const { x, y } = map.project([longitude, latitude])
    return { left: (x / across) * 100, top: (y / down) * 100 }
  }
  const positionOf = ({ left, top }: Spot): Position => {
    const { lat, lng } = map.unproject([(left * across) / 100, (top * down) / 100])
    return { latitude: lat, longitude: lng }
  }
  const width = metresBetween(positionOf({ left: 0, top: 50 }), positionOf({ left: 100, top: 50 }))
  return { spotOf, positionOf, width }
}

/** South-west and north-east of what a projection shows, as MapLibre takes them. */
export function boundsOf({ positionOf }: Projection): [number, number, number, number] {
  const [southWest, northEast] = [positionOf({ left: 0, top: 100 }), positionOf({ left: 100, top: 0 })]
  return [southWest.longitude, southWest.latitude, northEast.longitude, northEast.latitude]
}
