import type { EventHub } from './hub.ts'

/**
 * Yields at first, and again whenever the topic was notified with the payload or may have been without being received.
 * What was notified between two readings yields once. Ends when `signal` is aborted.
 */
export async function* changesOf(
  hub: EventHub,
  topic: string,
  payload: string,
  signal: AbortSignal,
): AsyncGenerator<void> {
  let changed = Promise.withResolvers<void>()
  const note = () => changed.resolve()
  const end = hub.subscribe(topic, {
    onNotify: (notified) => {
      if (notified === payload) note()
    },
    onConnect: note,
    onDisconnect: () => {},
  })
  signal.addEventListener('abort', note)
  try {
    while (!signal.aborted) {
      // before the reader reads, so that a change during the reading is not lost
      changed = Promise.withResolvers<void>()
      yield
      await changed.promise
    }
  } finally {
    signal.removeEventListener('abort', note)
    end()
  }
}
