import { useEffect } from 'react'

/** Navigation keys; an on-screen keyboard sends letters and Enter. */
const NAVIGATION_KEYS = /^(Tab|Arrow.+|Home|End|Page.+)$/

/**
 * Marks the page while it is used by touch. Browsers treat Enter on an on-screen keyboard as keyboard
 * navigation and show the focus ring on the element that gets the focus back. The first navigation key removes
 * the mark.
 */
export function useTouchFocus(): void {
  useEffect(() => {
    const root = document.documentElement
    const pressed = (event: PointerEvent) => {
      root.toggleAttribute('data-touch', event.pointerType === 'touch')
    }
    const typed = (event: KeyboardEvent) => {
      if (NAVIGATION_KEYS.test(event.key)) root.removeAttribute('data-touch')
    }
    window.addEventListener('pointerdown', pressed, true)
    window.addEventListener('keydown', typed, true)
    return () => {
      window.removeEventListener('pointerdown', pressed, true)
      window.removeEventListener('keydown', typed, true)
    }
  }, [])
}
