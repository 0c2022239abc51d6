/**
 * Caches the result of `find` for `ms` milliseconds, for the `most` keys that were looked up last. Concurrent callers
 * share one call; failures are not cached.
 */
export function memoizeByKey<T>(options: { ms: number; most: number }, find: (key: string) => Promise<T>) {
  const answers = new Map<string, { answer: Promise<T>; until: number }>()
  return {
    /** whether `get` would return a cached result */
    has: (key: string): boolean => Date.now() < (answers.get(key)?.until ?? 0),
    get(key: string): Promise<T> {
      const cached = answers.get(key)
      if (cached && Date.now() < cached.until) return cached.answer
      const fresh = { answer: find(key), until: Date.now() + options.ms }
      // deleted first, so that the map stays ordered by the time of the look-up
      answers.delete(key)
      answers.set(key, fresh)
      for (const oldest of answers.keys()) {
        if (answers.size <= options.most) break
        answers.delete(oldest)
      }
      fresh.answer.catch(() => {
        if (answers.get(key) === fresh) answers.delete(key)
      })
      return fresh.answer
    },
    invalidate: () => answers.clear(),
  }
}
