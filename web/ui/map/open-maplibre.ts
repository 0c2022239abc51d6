import { Map as MapLibre, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import type { Position } from '#contract/positions.ts'

type Opening = {
  style: string
  bounds: [west: number, south: number, east: number, north: number]
  gestures: { ctrl: string; command: string; fingers: string }
  /** all of the first view is loaded */
  onShown(): void
  /** nothing can be shown: no WebGL, no style, or none of its tiles */
  onFailed(): void
  onPick(at: Position): void
}

/**
 * Opens a map that is moved and zoomed, never turned. One finger and the wheel alone scroll the page. Keys stay
 * with the page, and so does the attribution, because the library writes it as HTML. undefined without WebGL.
 */
export function openMapLibre(container: HTMLElement, opening: Opening): MapLibre | undefined {
  setWorkerUrl(workerUrl)
  const { style, bounds, gestures } = opening
  try {
    const map = new MapLibre({
      container,
      style,
      bounds,
      attributionControl: false,
      cooperativeGestures: true,
      keyboard: false,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      maxPitch: 0,
      ...(isStill() && { fadeDuration: 0 }),
      locale: {
        'CooperativeGesturesHandler.WindowsHelpText': gestures.ctrl,
        'CooperativeGesturesHandler.MacHelpText': gestures.command,
        'CooperativeGesturesHandler.MobileHelpText': gestures.fingers,
      },
    })
    map.touchZoomRotate.disableRotation()
    const canvas = map.getCanvas()
    canvas.tabIndex = -1
    for (const name of ['role', 'aria-label']) canvas.removeAttribute(name)
    watch(map, opening)
    map.on('click', ({ lngLat }) => opening.onPick({ latitude: lngLat.lat, longitude: lngLat.lng }))
    return map
  } catch {
    return undefined
  }
}

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Single tiles that fail leave a hole; a style that fails, or all tiles of it, leaves nothing. The library reports no
 * error for a tile that does not exist (404), so tiles are counted when they are asked for, and when they arrive.
 */
function watch(map: MapLibre, { onShown, onFailed }: Opening): void {
  let hasStyle = false
  let asked = 0
  let arrived = 0
  map.on('styledataloading', () => {
    hasStyle = false
  })
  map.on('style.load', () => {
    hasStyle = true
  })
  map.on('sourcedataloading', (event) => {
    if ('tile' in event && event.tile) asked += 1
  })
  map.on('sourcedata', (event) => {
    if ('tile' in event && event.tile) arrived += 1
  })
  map.on('error', () => {
    if (!hasStyle) onFailed()
  })
  map.on('load', () => (asked > 0 && arrived === 0 ? onFailed() : onShown()))
  const drawing = setInterval(() => map.triggerRepaint(), DRAW_MS)
  for (const event of ['load', 'remove'] as const) map.once(event, () => clearInterval(drawing))
}

/** The library finds only while it draws that all is loaded, and draws nothing after a last tile that is missing. */
const DRAW_MS = 1_000
