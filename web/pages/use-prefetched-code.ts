import { useEffect } from 'react'

/** After this time without a sign of use the code is fetched anyway, for a shopper who reads. */
const UNUSED_MS = 8_000
const SIGNS_OF_USE = ['pointerdown', 'keydown', 'scroll', 'touchstart', 'pointermove'] as const

/**
 * Fetches the code of the shopper's pages when the shopper begins to use this one and the browser is idle: a navigation
 * then needs only the page's data, and a lost connection can be reported inside the layout. On a slow connection it
 * would otherwise compete with the pictures. The service worker then caches it, so that the shop opens offline.
 */
export function usePrefetchedCode() {
  useEffect(() => {
    // in development there are hundreds of separate files, which change
    if (!import.meta.env.PROD) return
    const idle = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1_000))
    let begun = false
    const begin = () => {
      if (begun) return
      begun = true
      stop()
      idle(() => void import('./fetch-code.ts').then(({ fetchCode }) => fetchCode()).catch(() => {}))
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      timer = setTimeout(begin, UNUSED_MS)
      for (const sign of SIGNS_OF_USE) window.addEventListener(sign, begin, { passive: true })
    }
    const stop = () => {
      clearTimeout(timer)
      window.removeEventListener('load', wait)
      for (const sign of SIGNS_OF_USE) window.removeEventListener(sign, begin)
    }
    if (document.readyState === 'complete') wait()
    else window.addEventListener('load', wait, { once: true })
    return stop
  }, [])
}
