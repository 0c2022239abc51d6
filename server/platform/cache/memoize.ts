/** Caches the result of `find` for `ms` milliseconds. Concurrent callers share one call; failures are not cached. */
export function memoizeFor<T>(ms: number, find: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined
  let until = 0
  return () => {
    if (answer && Date.now() < until) return answer
    until = Date.now() + ms
    answer = find()
    answer.catch(() => {
      answer = undefined
    })
    return answer
  }
}
