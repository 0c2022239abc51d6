import 'maplibre-gl/dist/maplibre-gl.css'
import { useRef, useSyncExternalStore } from 'react'
import type { Position } from '#contract/positions.ts'
import { classes } from '#web/lib/classes.ts'
import type { MapContent } from './map-content.ts'
import { MapLayer } from './map-layer.tsx'
import type { MapStyle } from './map-styles.ts'
import { MapTools } from './map-tools.tsx'
import type { Projection } from './projection.ts'
import { projectionOfTiles } from './tile-projection.ts'
import { useMapLibre } from './use-maplibre.ts'

/** Light tiles in the dark theme: roads become darker than their names, and hues stay. */
const darkened = 'invert hue-rotate-180 brightness-90'

type TileMapProps = {
  label: string
  style: MapStyle
  content: MapContent
  /** what is seen at first, and again when it changes, until the reader has moved the map */
  fit: Projection
  onPick: ((at: Position) => void) | undefined
  /** whether it takes the place of the drawn map yet */
  shown: boolean
  onShown(): void
  onFailed(): void
}

/** A map of tiles by MapLibre GL, with the same points, lines and names above it as the drawn map (decision 180). */
export default function TileMap(props: TileMapProps) {
  const { label, style, content, shown } = props
  const box = useRef<HTMLDivElement>(null)
  const map = useMapLibre(box, props)
  useSyncExternalStore(map.follow, map.moves, () => 0)
  return (
    <div inert={!shown} className={classes('absolute inset-0', !shown && 'opacity-0')}>
      <div role="img" aria-label={label} className="absolute inset-0">
        <div aria-hidden="true" className={classes('absolute inset-0', style.dims && darkened)}>
          <div ref={box} className="size-full" />
        </div>
        {shown && map.current && (
          <MapLayer projection={projectionOfTiles(map.current)} content={content} onTiles />
        )}
      </div>
      {shown && map.current && <MapTools map={map.current} onZoom={map.noteMoved} />}
    </div>
  )
}
