import { useEffect } from 'react'

declare global {
  /** buttons pressed before hydration, recorded by the script in the head (`first-paint.ts`) */
  var earlyPresses: { buttons: HTMLElement[]; stop(): void } | undefined
}

/**
 * Replays the presses made before hydration, once and in order, so that slow connections do not need a second
 * press.
 */
export function useEarlyPresses(): void {
  useEffect(() => {
    const early = globalThis.earlyPresses
    if (!early) return
    globalThis.earlyPresses = undefined
    early.stop()
    for (const button of new Set(early.buttons)) if (button.isConnected) button.click()
  }, [])
}
