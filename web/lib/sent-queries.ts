/**
 * The queries that were set and are not in the address yet, oldest first. The address follows late, and one after
 * another, so each change must include those that are still to come.
 */
export function sentQueries() {
  let sent: string[] = []
  return {
    /** The query that the next change begins with, where `shown` is in the address. */
    latest: (shown: URLSearchParams): URLSearchParams => new URLSearchParams(sent.at(-1) ?? shown),
    add(next: URLSearchParams): void {
      sent.push(next.toString())
    },
    /** The address has changed: by one of these queries, or by somebody else, such as the back button. */
    arrived(shown: URLSearchParams): void {
      const place = sent.indexOf(shown.toString())
      sent = place < 0 ? [] : sent.slice(place + 1)
    },
  }
}
