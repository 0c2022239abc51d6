export type Heartbeat = {
  /** True when the process has not reported for so long that others may soon take over its jobs. */
  isSilent(): boolean
  /** True between `start` and `stop`, unless silent. */
  isBeating(): boolean
  start(): void
  stop(): Promise<void>
}

/**
 * Reports every `beatMs` from the main thread that this process is running, so that a process that is frozen or
 * blocked by its own code does not report. `onLost` is called at most once: when others have taken over its jobs, or
 * after `silentMs`.
 */
export function openHeartbeat(
  { beatMs, silentMs }: { beatMs: number; silentMs: number },
  on: {
    /** false when this worker counts as lost */
    beat(): Promise<boolean>
    afterBeat(): Promise<unknown>
    onLost(): void
    onError(error: unknown): void
  },
): Heartbeat {
  let reported = readClocks()
  let stopped = false
  let next: NodeJS.Timeout | undefined
  let watch: NodeJS.Timeout | undefined
  let beating = Promise.resolve()
  const isSilent = () => msSince(reported) > silentMs

  function lose() {
    if (stopped) return
    end()
    on.onLost()
  }
  function end() {
    stopped = true
    clearTimeout(next)
    clearInterval(watch)
  }
  async function beat() {
    // the time of sending, because the database cannot have stored the heartbeat earlier
    const sent = readClocks()
    try {
      if (!(await on.beat())) return lose()
      reported = sent
      await on.afterBeat()
    } catch (error) {
      on.onError(error)
    }
    if (!stopped) plan(reported === sent ? beatMs : beatMs / 5)
  }
  function plan(ms: number) {
    next = setTimeout(() => {
      beating = beat()
    }, ms)
  }

  return {
    isSilent,
    isBeating: () => watch !== undefined && !stopped && !isSilent(),
    start() {
      watch = setInterval(() => isSilent() && lose(), beatMs / 10)
      plan(0)
    },
    async stop() {
      end()
      await beating
    },
  }
}

type Clocks = { steady: number; wall: number }

const readClocks = (): Clocks => ({ steady: performance.now(), wall: Date.now() })

/**
 * Uses the clock with the larger difference: the monotonic clock stops while the machine sleeps, the other one can be
 * set back.
 */
const msSince = ({ steady, wall }: Clocks): number => Math.max(performance.now() - steady, Date.now() - wall)
