import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Scrolls to the first appended item if the list ended above the viewport, because otherwise a footer taller than the
 * screen would hide the first new items.
 */
export function useAppendedInSight(list: RefObject<HTMLElement | null>): void {
  const earlier = useRef<Ends>({})
  useLayoutEffect(() => {
    const { first, last } = earlier.current
    const now = endsOf(list.current)
    earlier.current = now
    // a different first item means another list, such as that of the next search
    if (!last || first !== now.first || last === now.last) return
    const edge = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
    const appended = last.nextElementSibling
    if (!appended || last.getBoundingClientRect().bottom > edge) return
    if (appended.getBoundingClientRect().top < edge) {
      appended.scrollIntoView({ block: 'start', behavior: 'instant' })
    }
  })
}

type Ends = { first?: Element | null | undefined; last?: Element | null | undefined }

const endsOf = (list: HTMLElement | null): Ends => ({
  first: list?.firstElementChild,
  last: list?.lastElementChild,
})
