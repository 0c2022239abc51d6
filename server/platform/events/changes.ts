import type { EventHub } from './hub.ts'

/**
 * Yields at first, and again after each notification of the topic with the payload, or after an interruption in which
 * one may have been lost. Several notifications between two reads yield once. Ends when `signal` is aborted.
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
      // reset before yielding, so that a change during the read is not lost
      changed = Promise.withResolvers<void>()
      yield
      await changed.promise
    }
  } finally {
    signal.removeEventListener('abort', note)
    end()
  }
}
