import { type PointerEvent, type RefObject, useRef, useState } from 'react'
import { classes } from '#web/lib/classes.ts'
import type { LabelPlace } from './boxes.ts'
import { usualPlace } from './labels.ts'
import type { MapPoint } from './map-content.ts'
import { At } from './map-spot.tsx'
import { isShown, type Projection, type Spot } from './projection.ts'

/** A finger that moves less has pressed, and drags nothing. */
const LEAST_DRAG_PX = 4

type MapMarkerProps = { point: MapPoint; projection: Projection; box: RefObject<HTMLElement | null> }

/** A point with its label at a place; one that can be moved follows the finger. */
export function MapMarker({ place, ...props }: MapMarkerProps & { place: LabelPlace | undefined }) {
  const { point, projection, box } = props
  const { dragged, handlers } = useDrag({ point, projection, box })
  const spot = dragged ?? projection.spotOf(point)
  if (!isShown(spot)) return null
  const { tone, icon, label, vague, onMove } = point
  const { isLeft, below } = (!dragged && place) || usualPlace(spot)
  return (
    <At spot={spot}>
      {vague && <span className={vagueStyle} />}
      <span
        {...(onMove && handlers)}
        data-point={point.id}
        className={classes(
          'absolute grid size-8 -translate-1/2 place-items-center rounded-full border-2 border-card shadow-card',
          '[&_svg]:size-4',
          onMove && 'pointer-events-auto touch-none cursor-grab',
          tones[tone],
        )}
      >
        {icon}
      </span>
      <span
        className={classes(
          // above the pictures of all points
          'absolute z-1 w-max max-w-44 -translate-y-1/2 truncate rounded-sm bg-card/85 px-1 text-xs font-semibold',
          isLeft ? 'right-5' : 'left-5',
        )}
        style={lowered(below)}
      >
        {label}
      </span>
    </At>
  )
}

function useDrag({ point, projection, box }: MapMarkerProps) {
  const [dragged, setDragged] = useState<Spot>()
  const from = useRef<{ x: number; y: number }>(undefined)
  const spotOf = ({ clientX, clientY }: PointerEvent): Spot => {
    const at = box.current?.getBoundingClientRect() ?? new DOMRect()
    return { left: ((clientX - at.left) / at.width) * 100, top: ((clientY - at.top) / at.height) * 100 }
  }
  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId)
      from.current = { x: event.clientX, y: event.clientY }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const start = from.current
      if (!start) return
      const distance = Math.hypot(event.clientX - start.x, event.clientY - start.y)
      if (dragged || distance > LEAST_DRAG_PX) setDragged(spotOf(event))
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      from.current = undefined
      if (!dragged) return
      setDragged(undefined)
      const spot = spotOf(event)
      if (isShown(spot)) point.onMove?.(projection.positionOf(spot))
    },
    onPointerCancel() {
      from.current = undefined
      setDragged(undefined)
    },
    // the end of a drag is no press on the map
    onClick: (event: { stopPropagation(): void }) => event.stopPropagation(),
  }
  return { dragged, handlers }
}

const lowered = (pixels: number) => ({ top: `${pixels}px` })

const vagueStyle =
  'absolute size-16 -translate-1/2 rounded-full border border-dashed border-line-strong bg-card/40'

const tones = {
  leaf: 'bg-leaf-600 text-on-leaf',
  saffron: 'bg-saffron-400 text-on-saffron',
  ink: 'bg-ink text-card',
} satisfies Record<MapPoint['tone'], string>
