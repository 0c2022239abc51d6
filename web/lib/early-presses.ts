import { useEffect } from 'react'

declare global {
  /** buttons pressed before React could respond, recorded by the script in the head (`first-paint.ts`) */
  var earlyPresses: { buttons: Set<HTMLElement>; stop(): void } | undefined
}

/**
 * Called as soon as React listens for presses. From then on React responds to some of them: it hydrates a button at
 * once if it can, and otherwise stops the event in the capture phase. A press that arrives here is done.
 */
export function forgetHandledPresses(): void {
  document.addEventListener('click', handled)
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
      document.removeEventListener('click', handled)
      for (const button of early.buttons) if (button.isConnected) button.click()
    })
  }, [])
}

function handled({ target }: Event): void {
  const button = target instanceof Element ? target.closest('button') : null
  if (button) globalThis.earlyPresses?.buttons.delete(button)
}
