/** When a picture is drawn: as soon as possible, because a request waits for it, or while no request waits. */
export type Priority = 'now' | 'idle'

type Entry = { priority: Priority; start(): void }

/**
 * Runs up to `atOnce` tasks concurrently, requested ones first. Idle tasks run alone, one at a time, while no other
 * task runs or waits. A request that arrives meanwhile waits for at most one idle task.
 */
export function drawingQueue(atOnce: number) {
  const waiting: Entry[] = []
  let running = 0

  function startNext() {
    while (running < atOnce) {
      const requested = waiting.findIndex(({ priority }) => priority === 'now')
      if (requested < 0 && running > 0) return
      const [entry] = waiting.splice(Math.max(0, requested), 1)
      if (!entry) return
      running += 1
      entry.start()
    }
  }

  return {
    /** Runs the work when it is its turn. `prioritise` gives waiting idle work priority. */
    add<T>(work: () => Promise<T>, priority: Priority): { done: Promise<T>; prioritise(): void } {
      const { promise: turn, resolve: start } = Promise.withResolvers<void>()
      const entry: Entry = { priority, start }
      waiting.push(entry)
      startNext()
      const done = turn.then(work).finally(() => {
        running -= 1
        startNext()
      })
      return {
        done,
        prioritise() {
          entry.priority = 'now'
          startNext()
        },
      }
    },
  }
}
