import type { Db } from './database.ts'
import { currentPosition, type Position } from './positions.ts'

/**
 * The position of the last change that this process was notified of. A notification does not carry its position, so the
 * primary is asked, by the first read after it. While the primary is away, nobody knows of newer changes.
 */
export function changesSeen(db: Db) {
  let position: Position = 0n
  let noted = 1
  let seen = 0
  let isAway = false
  let asking: Promise<Position> | null = null
  const askNow = async (): Promise<Position> => {
    const before = noted
    try {
      const current = await currentPosition(db)
      isAway = false
      // the second: after a failover that lost writes
      if (before > seen || current < position) position = current
      seen = before
      return current
    } catch (error) {
      isAway = true
      throw error
    }
  }
  /** The present position of the primary; concurrent callers share one question. */
  const ask = () => {
    asking ??= askNow().finally(() => {
      asking = null
    })
    return asking
  }
  return {
    ask,
    noteChange() {
      noted += 1
    },
    async position(): Promise<Position> {
      const wanted = noted
      while (seen < wanted && !isAway) await ask().catch(() => {})
      return position
    },
  }
}
