/** A page that is not visible has no frames. */
const HIDDEN_MS = 100

/**
 * Resolves when the browser has painted what was rendered before, so that a press shows its effect before further work
 * begins.
 */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, HIDDEN_MS)
    requestAnimationFrame(() => setTimeout(resolve))
  })
