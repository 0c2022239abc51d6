/** The result of a line's changes: the quantity before and after; `error` if the last change was refused. */
export type LineResult = { from: number; to: number; error?: unknown }
export type Save = (quantity: number) => Promise<void>

/**
 * Sends quantity changes: one request per line at a time, and during a request only the newest change is
 * queued, so that ten quick presses cost two requests and the last one applies. Quantities are absolute, so
 * skipped changes are not lost.
 */
export function newLineQueue() {
  const lines = new Map<string, Line>()
  let inputs = 0

  return {
    /**
     * Resolves to the result for the caller that started the line; returns null for callers who joined a
     * running one.
     * @param now the quantity before this change
     */
    request(id: string, quantity: number, now: number, save: Save): Promise<LineResult> | null {
      inputs++
      const underWay = lines.get(id)
      if (underWay) {
        underWay.target = quantity
        return null
      }
      const line: Line = { target: quantity, save, done: undefined }
      lines.set(id, line)
      const done = runLine(line, now).finally(() => lines.delete(id))
      line.done = done
      return done
    },
    /** The quantity to which requests in flight, or after them, set a line; undefined if there are none. */
    pending: (id: string): number | undefined => lines.get(id)?.target,
    /** Resolves when no request is in flight. */
    async quiet(): Promise<void> {
      while (lines.size > 0) await Promise.all([...lines.values()].map((line) => line.done))
    },
    /**
     * Called before loading the cart; the returned function says whether lines changed meanwhile, so that the
     * response may be outdated.
     */
    watch(): () => boolean {
      const until = inputs
      const busy = lines.size > 0
      return () => busy || lines.size > 0 || inputs !== until
    },
  }
}

type Line = { target: number; save: Save; done: Promise<unknown> | undefined }

async function runLine(line: Line, from: number): Promise<LineResult> {
  let at = from
  for (;;) {
    const quantity = line.target
    try {
      await line.save(quantity)
      at = quantity
    } catch (error) {
      // the error of a superseded change is ignored
      if (line.target === quantity) return { from, to: at, error }
    }
    if (line.target === at) return { from, to: at }
  }
}
