/** Longer than a statement may take: a connection that was lost without notice must not stop all searches. */
const READ_MS = 25_000

/** The result of reading from the database, or an error when it takes too long. */
export function withinTime<T>(read: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('The index of search was not read in time.')), READ_MS)
  timer.unref()
  return Promise.race([read, promise]).finally(() => clearTimeout(timer))
}
