/** How one line's wishes ended: at `to`, having been at `from`; `error` when the last wish was refused. */
export type Settled = { from: number; to: number; error?: unknown }
export type Save = (quantity: number) => Promise<void>

/**
 * Carries out wishes for the quantity of a line: one request per line at a time, and while it travels only the newest
 * wish is kept, so ten quick presses cost two requests and the last one wins. Quantities are absolute, so a wish that
 * was skipped is not missed.
 */
export function newLineQueue() {
  const lines = new Map<string, Line>()
  let wishes = 0

  return {
    /**
     * Answers how it ended to the one whose wish set the line going, and null to those who joined on the way.
     * @param now the quantity the line has before this wish
     */
    want(id: string, quantity: number, now: number, save: Save): Promise<Settled> | null {
      wishes++
      const underWay = lines.get(id)
      if (underWay) {
        underWay.wanted = quantity
        return null
      }
      const line: Line = { wanted: quantity, save, done: undefined }
      lines.set(id, line)
      const done = carryOut(line, now).finally(() => lines.delete(id))
      line.done = done
      return done
    },
    /** Resolves when nothing is under way. */
    async quiet(): Promise<void> {
      while (lines.size > 0) await Promise.all([...lines.values()].map((line) => line.done))
    },
    /** Taken before fetching a list and asked after: whether lines were changing meanwhile, so that it may be old. */
    watch(): () => boolean {
      const until = wishes
      const busy = lines.size > 0
      return () => busy || lines.size > 0 || wishes !== until
    },
  }
}

type Line = { wanted: number; save: Save; done: Promise<unknown> | undefined }

async function carryOut(line: Line, from: number): Promise<Settled> {
  let at = from
  for (;;) {
    const quantity = line.wanted
    try {
      await line.save(quantity)
      at = quantity
    } catch (error) {
      // a refused wish that was overtaken does not matter any more
      if (line.wanted === quantity) return { from, to: at, error }
    }
    if (line.wanted === at) return { from, to: at }
  }
}
