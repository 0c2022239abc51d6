import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

/** How often a scroll position is looked at (spec §9). */
const LOOK_EVERY_MS = 150

export type Sideways<E extends HTMLElement> = {
  ref: RefObject<E | null>
  atStart: boolean
  atEnd: boolean
  back(): void
  on(): void
  onScroll(): void
}

/** A list that scrolls sideways, and by `step` pixels with its two buttons; knows when there is no further to go. */
export function useSideways<E extends HTMLElement>(step: number): Sideways<E> {
  const ref = useRef<E>(null)
  const looked = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [at, setAt] = useState({ start: true, end: false })

  const look = () => {
    const list = ref.current
    if (!list) return
    const start = list.scrollLeft < 4
    const end = list.scrollLeft + list.clientWidth > list.scrollWidth - 4
    setAt((was) => (was.start === start && was.end === end ? was : { start, end }))
  }
  const onScroll = () => {
    looked.current ??= setTimeout(() => {
      looked.current = undefined
      look()
    }, LOOK_EVERY_MS)
  }
  // it may have been too far away to be laid out, and may have more in it now
  useEffect(look)
  const seen = useEffectEvent(look)
  useEffect(() => {
    if (!ref.current) return
    const observer = new ResizeObserver(seen)
    observer.observe(ref.current)
    return () => {
      observer.disconnect()
      clearTimeout(looked.current)
    }
  }, [])

  const move = (by: number) => ref.current?.scrollBy({ left: by, behavior: 'smooth' })
  return { ref, atStart: at.start, atEnd: at.end, back: () => move(-step), on: () => move(step), onScroll }
}
