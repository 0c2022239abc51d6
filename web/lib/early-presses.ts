import { useEffect } from 'react'

declare global {
  /** buttons pressed without a response of React, recorded by the script in the head (`first-paint.ts`) */
  var earlyPresses: { buttons: Set<HTMLElement>; reactListens(): void; stop(): void } | undefined
}

/**
 * Replays the presses to which React has not responded, once and in order, so that slow connections do not need a
 * second press. Not in the effect itself, which may run while React responds to a press.
 */
export function useEarlyPresses(): void {
  useEffect(() => {
    setTimeout(() => {
      const early = globalThis.earlyPresses
      if (!early) return
      globalThis.earlyPresses = undefined
      early.stop()
      for (const button of early.buttons) if (button.isConnected) button.click()
    })
  }, [])
}
