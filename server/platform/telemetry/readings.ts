/** How long a reading counts; a second scraper causes no further statements. */
const VALID_MS = 5_000
/** A scrape waits no longer for the database, so that a database that is gone does not hide the other metrics. */
const WAIT_MS = 1_500

/**
 * Numbers that are read together, at most once in five seconds. Returns null when they cannot be read or take too long;
 * a reading that has not ended is not begun again.
 */
export function readingsOf<T>(
  read: () => Promise<T>,
  { validMs = VALID_MS, waitMs = WAIT_MS } = {},
): () => Promise<T | null> {
  let reading: Promise<T | null> | undefined
  let last: { value: T | null; at: number } | undefined
  return async () => {
    if (last && performance.now() - last.at < validMs) return last.value
    reading ??= read()
      .catch(() => null)
      .then((value) => {
        last = { value, at: performance.now() }
        reading = undefined
        return value
      })
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), waitMs)
    })
    return Promise.race([reading, late]).finally(() => clearTimeout(timer))
  }
}
