import { endSession, logout } from './signed-in.ts'

/** Ends the session by `work`, which calls the server; if it fails, the session stays. */
export function logOutBy<T>(work: () => Promise<T>): Promise<T> {
  // in a microtask, so that calls of `work` as the user wait, too
  const result = Promise.resolve()
    .then(work)
    .then((value) => {
      endSession('by choice')
      return value
    })
    .finally(() => {
      if (logout.pending === pending) logout.pending = undefined
    })
  const pending = result.catch(Boolean)
  logout.pending = pending
  return result
}
