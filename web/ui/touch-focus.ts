import { useEffect } from 'react'

/** Navigation keys; an on-screen keyboard sends letters and Enter. */
const NAVIGATION_KEYS = /^(Tab|Arrow.+|Home|End|Page.+)$/

let touched = false

/** Whether the page is used by touch: the last press was a touch, and no navigation key was pressed since. */
export const isTouched = (): boolean => touched

/**
 * Marks the element that has the focus while the page is used by touch. Browsers treat Enter on an on-screen keyboard
 * as keyboard navigation and show the focus ring on the element that gets the focus back. The first navigation key
 * removes the mark. A mark of the whole page would have the browser compute the styles of all elements again.
 */
export function useTouchFocus(): void {
  useEffect(() => {
    const mark = (element: EventTarget | null) => {
      if (element instanceof Element) element.toggleAttribute('data-touch', touched)
    }
    const use = (byTouch: boolean) => {
      if (touched === byTouch) return
      touched = byTouch
      mark(document.activeElement)
    }
    const pressed = ({ pointerType }: PointerEvent) => use(pointerType === 'touch')
    const typed = ({ key }: KeyboardEvent) => {
      if (NAVIGATION_KEYS.test(key)) use(false)
    }
    const focused = ({ target }: FocusEvent) => mark(target)
    const left = ({ target }: FocusEvent) => target instanceof Element && target.removeAttribute('data-touch')
    window.addEventListener('pointerdown', pressed, true)
    window.addEventListener('keydown', typed, true)
    window.addEventListener('focusin', focused)
    window.addEventListener('focusout', left)
    return () => {
      window.removeEventListener('pointerdown', pressed, true)
      window.removeEventListener('keydown', typed, true)
      window.removeEventListener('focusin', focused)
      window.removeEventListener('focusout', left)
    }
  }, [])
}
