import { useEffect } from 'react'

declare global {
  /** buttons pressed before the page could answer, kept by the script in its head (`first-paint.ts`) */
  var earlyPresses: { buttons: HTMLElement[]; stop(): void } | undefined
}

/** Carries out, once and in order, what was pressed before the page came to life: on a slow line nobody need press again. */
export function useEarlyPresses(): void {
  useEffect(() => {
    const early = globalThis.earlyPresses
    if (!early) return
    globalThis.earlyPresses = undefined
    early.stop()
    for (const button of new Set(early.buttons)) if (button.isConnected) button.click()
  }, [])
}
