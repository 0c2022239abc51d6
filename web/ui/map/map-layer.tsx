import { useRef } from 'react'
import { classes } from '#web/lib/classes.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { type Box, LEAST_PX } from './boxes.ts'
import { distanceText } from './distance-text.ts'
import { placedLabels } from './labels.ts'
import type { MapContent } from './map-content.ts'
import { MapLines } from './map-lines.tsx'
import { MapMarker } from './map-marker.tsx'
import { At } from './map-spot.tsx'
import { ASPECT, type Projection, scaleOf } from './projection.ts'
import { sparse } from './sparse.ts'
import { useWidth } from './use-width.ts'

type MapLayerProps = {
  projection: Projection
  content: MapContent
  /** above tiles, which have names of their own, and roads in place of a grid */
  onTiles?: boolean
}

/** Areas, ways, points, names and a scale, at the places that the projection gives them. */
export function MapLayer({ projection, content, onTiles = false }: MapLayerProps) {
  const { points, ways, areas, places } = content
  const box = useRef<HTMLDivElement>(null)
  const { spotOf, width } = projection
  const across = useWidth(box, LEAST_PX)
  const used = usedBy(across, width, onTiles)
  const labels = placedLabels(points, projection, { across, taken: used })
  const taken = [...used, ...labels.flatMap(({ boxes }) => boxes)]
  const named = onTiles ? places.filter(({ marked }) => marked) : places
  return (
    <div ref={box} aria-hidden="true" className="pointer-events-none absolute inset-0 isolate">
      <MapLines {...{ projection, ways, areas }} grid={!onTiles} />
      {sparse(named, projection, { points, taken, across }).map(({ name, marked, ...at }) => (
        <At key={name} spot={spotOf(at)}>
          <span
            className={classes(
              'block -translate-1/2 text-2xs whitespace-nowrap',
              onTiles && 'rounded-sm bg-card/85 px-1',
              marked ? 'font-bold text-leaf-700' : 'text-faint',
            )}
            style={onTiles ? undefined : halo}
          >
            {name}
          </span>
        </At>
      ))}
      {points.map((point, n) => (
        <MapMarker key={point.id} {...{ point, projection, box }} place={labels[n]} />
      ))}
      <Scale width={width} onTiles={onTiles} />
    </div>
  )
}

/** The buttons of the zoom with their distance from the corner, in pixels. */
const TOOLS_PX = { across: 52, down: 104 }
/** The height of the scale with its distance from the edge, and of the attribution. */
const SCALE_PX = 28
const ATTRIBUTION_PX = 18

/** What else is on a map of so many pixels and metres across. */
function usedBy(across: number, width: number, onTiles: boolean): Box[] {
  const bottom = across / ASPECT
  const scale = { left: 0, right: 8 + (scaleOf(width) * across) / width, top: bottom - SCALE_PX, bottom }
  if (!onTiles) return [scale]
  return [
    scale,
    { left: across - TOOLS_PX.across, right: across, top: 0, bottom: TOOLS_PX.down },
    { left: across / 2, right: across, top: bottom - ATTRIBUTION_PX, bottom },
  ]
}

/** Keeps a name readable above lines. */
const halo = { textShadow: '0 0 2px var(--color-sunken), 0 0 4px var(--color-sunken)' }
const wide = (percent: number) => ({ width: `${percent}%` })

function Scale({ width, onTiles }: { width: number; onTiles: boolean }) {
  const { t } = useI18n()
  const metres = scaleOf(width)
  return (
    <div
      className={classes(
        'absolute bottom-2 left-2 border-x border-b border-line-strong pb-0.5 text-center text-2xs text-soft',
        onTiles && 'bg-card/85',
      )}
      style={wide((metres * 100) / width)}
    >
      {distanceText(t, metres)}
    </div>
  )
}
