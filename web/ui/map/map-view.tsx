import { type MouseEvent, Suspense, useRef, useState } from 'react'
import type { Position } from '#contract/positions.ts'
import { classes } from '#web/lib/classes.ts'
import { lazyOptional } from '#web/lib/lazy-optional.ts'
import { useNearViewport } from '../use-near-viewport.ts'
import type { MapContent } from './map-content.ts'
import { MapLayer } from './map-layer.tsx'
import { useMapStyle } from './map-styles.ts'
import { type MapArea, projectionOf } from './projection.ts'

export type { MapPoint } from './map-content.ts'

type MapViewProps = Pick<MapContent, 'points'> &
  Partial<Omit<MapContent, 'points'>> & {
    /** says in words what the map shows */
    label: string
    /** what the map fits, where that is not all that it shows */
    fit?: { points: readonly Position[]; areas?: readonly MapArea[] }
    onPick?(at: Position): void
  }

const TileMap = lazyOptional(() => import('./tile-map.tsx'))

/**
 * The one map of the shop (decisions 173 and 180): points, ways and areas. It is drawn without tiles; where the shop
 * has a style of maps, that is loaded once the map comes into view, and replaces the drawing when it is complete.
 * Its props name no library.
 */
export function MapView({ label, points, ways = [], areas = [], places = [], fit, onPick }: MapViewProps) {
  const style = useMapStyle()
  const box = useRef<HTMLDivElement>(null)
  const near = useNearViewport(box, '0px')
  const [tiles, setTiles] = useState<'none' | 'shown' | 'failed'>('none')
  const content = { points, ways, areas, places }
  const projection = projectionOf(fit?.points ?? points, fit ? fit.areas : areas)
  function pick({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) {
    const at = currentTarget.getBoundingClientRect()
    const left = ((clientX - at.left) / at.width) * 100
    onPick?.(projection.positionOf({ left, top: ((clientY - at.top) / at.height) * 100 }))
  }
  const isDrawn = tiles !== 'shown'
  return (
    <div
      ref={box}
      data-map={isDrawn ? 'drawn' : 'tiles'}
      className="relative aspect-3/2 w-full overflow-hidden rounded-lg border border-line bg-sunken select-none"
    >
      {isDrawn && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the same is chosen by keys with the fields beside the map
        <div
          role="img"
          aria-label={label}
          onClick={onPick && pick}
          className={classes('absolute inset-0', onPick && 'cursor-crosshair')}
        >
          <MapLayer {...{ projection, content }} />
        </div>
      )}
      {style && near && tiles !== 'failed' && (
        <Suspense fallback={null}>
          <TileMap
            {...{ label, style, content, onPick }}
            shown={!isDrawn}
            fit={projection}
            onShown={() => setTiles('shown')}
            onFailed={() => setTiles('failed')}
          />
        </Suspense>
      )}
    </div>
  )
}
