/** Caches the result of `find` for `ms` milliseconds. Concurrent callers share one call; failures are not cached. */
export function memoizeFor<T>(ms: number, find: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined
  let until = 0
  return () => {
    if (result && Date.now() < until) return result
    until = Date.now() + ms
    result = find()
    result.catch(() => {
      result = undefined
    })
    return result
  }
}
