import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

/** Throttle for reading the scroll position (spec §9). */
const THROTTLE_MS = 150

export type HorizontalScroll<E extends HTMLElement> = {
  ref: RefObject<E | null>
  atStart: boolean
  atEnd: boolean
  back(): void
  on(): void
  onScroll(): void
}

/**
 * A horizontally scrolling list with two buttons that scroll by `step` pixels; reports which end is reached. Nothing is
 * measured unless `laidOut`: reading the size of a list far below the viewport would make the browser lay it out.
 */
export function useHorizontalScroll<E extends HTMLElement>(
  step: number,
  laidOut = true,
): HorizontalScroll<E> {
  const ref = useRef<E>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [at, setAt] = useState({ start: true, end: false })

  const measure = () => {
    const list = ref.current
    if (!list) return
    const start = list.scrollLeft < 4
    const end = list.scrollLeft + list.clientWidth > list.scrollWidth - 4
    setAt((was) => (was.start === start && was.end === end ? was : { start, end }))
  }
  const onScroll = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      measure()
    }, THROTTLE_MS)
  }
  // the list may have been laid out or have grown since the last measurement
  useEffect(() => {
    if (laidOut) measure()
  })
  const seen = useEffectEvent(measure)
  useEffect(() => {
    if (!laidOut || !ref.current) return
    const observer = new ResizeObserver(seen)
    observer.observe(ref.current)
    return () => {
      observer.disconnect()
      clearTimeout(timer.current)
    }
  }, [laidOut])

  const move = (by: number) => ref.current?.scrollBy({ left: by, behavior: 'smooth' })
  return { ref, atStart: at.start, atEnd: at.end, back: () => move(-step), on: () => move(step), onScroll }
}
