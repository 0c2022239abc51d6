import { setTimeout as pause } from 'node:timers/promises'

/** The clock of an evening, `speed` times as fast as that of the machine. */
export type Clock = {
  /** minutes since the evening began */
  minute(): number
  /** Waits for minutes of the evening; returns false at once when the evening is stopped. */
  wait(minutes: number): Promise<boolean>
  speed: number
  stopped(): boolean
}

export function startClock(speed: number, stop: AbortSignal): Clock {
  const begun = performance.now()
  return {
    speed,
    minute: () => ((performance.now() - begun) / 60_000) * speed,
    stopped: () => stop.aborted,
    async wait(minutes) {
      if (stop.aborted) return false
      const ms = Math.max(0, (minutes * 60_000) / speed)
      return pause(ms, true, { signal: stop }).catch(() => false)
    },
  }
}
