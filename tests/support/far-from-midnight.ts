const DAY_MS = 86_400_000
const INDIA_MS = 19_800_000
/** Longer than a file of tests takes. */
const FILE_MS = 180_000

/**
 * Waits until midnight in India is over when it comes within three minutes: it would change the day of the shop while a
 * test compares days.
 */
export async function farFromMidnight(): Promise<void> {
  const left = DAY_MS - ((Date.now() + INDIA_MS) % DAY_MS)
  if (left < FILE_MS) await new Promise((later) => setTimeout(later, left + 1_000))
}
