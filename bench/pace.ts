/** Clients that work at the same time. */
export const CLIENTS = 8

/** Pieces of work per second; each client starts the next piece as soon as the previous one is done. */
export async function pace<T>(
  pieces: T[],
  work: (piece: T, client: number) => Promise<unknown>,
): Promise<number> {
  const waiting = [...pieces]
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      while (waiting.length > 0) await work(waiting.pop() as T, client)
    }),
  )
  return pieces.length / ((performance.now() - begun) / 1000)
}
