/**
 * Keeps what `find` answered for each of the `most` keys asked for last, for `ms` milliseconds; callers at once share
 * one look-up, and a failure is not kept.
 */
export function rememberBy<T>(options: { ms: number; most: number }, find: (key: string) => Promise<T>) {
  const answers = new Map<string, { answer: Promise<T>; until: number }>()
  return {
    /** whether asking for it now looks nothing up */
    has: (key: string): boolean => Date.now() < (answers.get(key)?.until ?? 0),
    ask(key: string): Promise<T> {
      const cached = answers.get(key)
      if (cached && Date.now() < cached.until) return cached.answer
      const fresh = { answer: find(key), until: Date.now() + options.ms }
      // set anew, so that the one asked for longest ago stands first
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
