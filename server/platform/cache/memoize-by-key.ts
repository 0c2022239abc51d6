/**
 * Caches the result of `find` for `ms` milliseconds, for the `max` keys that were looked up last. Concurrent callers
 * share one call; failures are not cached.
 */
export function memoizeByKey<T>(options: { ms: number; max: number }, find: (key: string) => Promise<T>) {
  const results = new Map<string, { result: Promise<T>; until: number }>()
  return {
    /** whether `get` would return a cached result */
    has: (key: string): boolean => Date.now() < (results.get(key)?.until ?? 0),
    get(key: string): Promise<T> {
      const cached = results.get(key)
      if (cached && Date.now() < cached.until) return cached.result
      const fresh = { result: find(key), until: Date.now() + options.ms }
      // deleted first, so that the map stays ordered by the time of the look-up
      results.delete(key)
      results.set(key, fresh)
      for (const oldest of results.keys()) {
        if (results.size <= options.max) break
        results.delete(oldest)
      }
      fresh.result.catch(() => {
        if (results.get(key) === fresh) results.delete(key)
      })
      return fresh.result
    },
    invalidate: () => results.clear(),
  }
}
