import type { Map as MapLibre } from 'maplibre-gl'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Position } from '#contract/positions.ts'
import { useI18n } from '#web/lib/i18n.ts'
import type { MapContent } from './map-content.ts'
import type { MapStyle } from './map-styles.ts'
import { openMapLibre } from './open-maplibre.ts'
import { isShown, type Projection } from './projection.ts'
import { boundsOf, projectionOfTiles } from './tile-projection.ts'

type Options = {
  style: MapStyle
  content: MapContent
  fit: Projection
  onPick: ((at: Position) => void) | undefined
  onShown(): void
  onFailed(): void
}

/** A map of MapLibre in a box; `follow` and `moves` say when it shows another part. */
export function useMapLibre(box: RefObject<HTMLDivElement | null>, options: Options) {
  const { t } = useI18n()
  const [current, setCurrent] = useState<MapLibre>()
  const newest = useRef(options)
  newest.current = options
  const moved = useRef(false)
  const moves = useRef(0)
  const gestures = {
    ctrl: t('Use Ctrl and the wheel to zoom the map'),
    command: t('Use Command and the wheel to zoom the map'),
    fingers: t('Use two fingers to move the map'),
  }
  const texts = useRef(gestures)
  useEffect(() => {
    if (!box.current) return
    const map = openMapLibre(box.current, {
      style: newest.current.style.url,
      bounds: boundsOf(newest.current.fit),
      gestures: texts.current,
      onShown: () => newest.current.onShown(),
      onFailed: () => newest.current.onFailed(),
      onPick: (at) => newest.current.onPick?.(at),
    })
    if (!map) return newest.current.onFailed()
    map.on('movestart', ({ originalEvent }) => {
      if (originalEvent) moved.current = true
    })
    setCurrent(map)
    return () => map.remove()
  }, [box])
  const follow = useCallback(
    (listener: () => void) => {
      const onMove = () => {
        moves.current += 1
        listener()
      }
      const followed = (['move', 'resize'] as const).map((event) => current?.on(event, onMove))
      return () => {
        for (const one of followed) one?.unsubscribe()
      }
    },
    [current],
  )
  useStyle(current, options.style.url)
  useFit(current, options, moved)
  return {
    current,
    moves: () => moves.current,
    follow,
    noteMoved() {
      moved.current = true
    },
  }
}

function useStyle(map: MapLibre | undefined, url: string) {
  const shown = useRef(url)
  useEffect(() => {
    if (!map || shown.current === url) return
    shown.current = url
    map.setStyle(url, { diff: false })
  }, [map, url])
}

/**
 * Shows what the map is about when that changes; after the reader has moved the map, only if
 * the middle or a point would be outside it.
 */
function useFit(map: MapLibre | undefined, { fit, content }: Options, moved: RefObject<boolean>) {
  const bounds = boundsOf(fit)
  const key = bounds.map((degrees) => degrees.toFixed(6)).join(' ')
  const shown = useRef(key)
  const needed = [...content.points, fit.positionOf({ left: 50, top: 50 })]
  const newest = useRef({ bounds, needed })
  newest.current = { bounds, needed }
  useEffect(() => {
    if (!map || shown.current === key) return
    shown.current = key
    const { spotOf } = projectionOfTiles(map)
    const isSeen = newest.current.needed.every((point) => isShown(spotOf(point)))
    if (!(moved.current && isSeen)) map.fitBounds(newest.current.bounds, { padding: 0 })
  }, [map, key, moved])
}
