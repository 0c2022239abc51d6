/** When a picture is made: as soon as possible, because somebody waits for it, or while nobody waits for any. */
export type Urgency = 'now' | 'idle'

type Entry = { urgency: Urgency; start(): void }

/**
 * Lets `atOnce` pieces of work run, those somebody waits for first. Idle work runs alone, one piece at a time, and only
 * while nothing else runs or waits: whoever comes during it waits for no more than that piece.
 */
export function drawingQueue(atOnce: number) {
  const waiting: Entry[] = []
  let running = 0

  function startNext() {
    while (running < atOnce) {
      const urgent = waiting.findIndex(({ urgency }) => urgency === 'now')
      if (urgent < 0 && running > 0) return
      const [entry] = waiting.splice(Math.max(0, urgent), 1)
      if (!entry) return
      running += 1
      entry.start()
    }
  }

  return {
    /** Runs the work when its turn comes. `hurry` brings idle work that has not started forward. */
    add<T>(work: () => Promise<T>, urgency: Urgency): { done: Promise<T>; hurry(): void } {
      const { promise: turn, resolve: start } = Promise.withResolvers<void>()
      const entry: Entry = { urgency, start }
      waiting.push(entry)
      startNext()
      const done = turn.then(work).finally(() => {
        running -= 1
        startNext()
      })
      return {
        done,
        hurry() {
          entry.urgency = 'now'
          startNext()
        },
      }
    },
  }
}
