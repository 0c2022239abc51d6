const TYPING_MS = 50
const PAUSE_MS = 1_000

/**
 * The displayed texts with their durations: each hint complete, then letter by letter back to the prefix
 * shared with the next.
 */
export function* typedHints(hints: string[]): Generator<[shown: string, waitMs: number], never> {
  for (let at = 0; ; at = (at + 1) % hints.length) {
    const hint = hints[at] ?? ''
    const next = hints[(at + 1) % hints.length] ?? ''
    const shared = sharedLength(hint, next)
    yield [hint, PAUSE_MS]
    for (let end = hint.length - 1; end > shared; end--) yield [hint.slice(0, end), TYPING_MS]
    for (let end = shared; end < next.length; end++) yield [next.slice(0, end), TYPING_MS]
  }
}

function sharedLength(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  return length
}
