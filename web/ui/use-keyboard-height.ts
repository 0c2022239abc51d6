import { useEffect } from 'react'

/**
 * Sets `--keyboard` to the height by which the on-screen keyboard covers the page, because elements fixed to
 * the lower edge are below it.
 */
export function useKeyboardHeight(): void {
  useEffect(() => {
    const seen = window.visualViewport
    if (!seen) return
    const measure = () => {
      // a zoomed page shows less even without a keyboard
      const covered = seen.scale > 1 ? 0 : Math.max(0, window.innerHeight - seen.height - seen.offsetTop)
      document.documentElement.style.setProperty('--keyboard', `${covered}px`)
    }
    measure()
    seen.addEventListener('resize', measure)
    seen.addEventListener('scroll', measure)
    return () => {
      seen.removeEventListener('resize', measure)
      seen.removeEventListener('scroll', measure)
    }
  }, [])
}
