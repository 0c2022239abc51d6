/** Keeps what `find` answered for `ms` milliseconds; callers at once share one look-up, and a failure is not kept. */
export function remember<T>(ms: number, find: () => Promise<T>): () => Promise<T> {
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
