import type { FastifyBaseLogger } from 'fastify'

/** The time after a failed write in which the shop is not ready. */
const MS_NOT_READY = 30_000

export type DiskWatch = { note(error: Error): void; why(): string | null }

/** Records writes that failed because a disk is full, and logs the first until writes succeed again. */
export function watchDisk(log: FastifyBaseLogger): DiskWatch {
  let last = { at: Number.NEGATIVE_INFINITY, why: '' }
  const recent = () => performance.now() - last.at < MS_NOT_READY
  return {
    note({ message }) {
      const why = `No space left on a disk, so that changes are refused: ${message}.`
      if (!recent() || last.why !== why) log.error(why)
      last = { at: performance.now(), why }
    },
    why: () => (recent() ? last.why : null),
  }
}
