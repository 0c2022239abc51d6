import { timeOf } from '#web/lib/dates.ts'
import { useI18n } from '#web/lib/i18n.ts'
import type { StreamState } from '#web/lib/stream.ts'
import { useSlow } from '#web/ui/use-slow.ts'

/** The stream of steps, and whether the last attempt to read the order failed. */
export type Liveness = { stream: StreamState; isFailing: boolean }

/** The browser has often reconnected by then, for example after a restart of the server. */
const LOST_AFTER_MS = 3_000

/** Says that steps do not arrive by themselves; `serverTime` is the time of what is shown. */
export function LiveNote({ stream, isFailing, serverTime }: Liveness & { serverTime: string }) {
  const { t } = useI18n()
  const isLost = useSlow(stream === 'lost', LOST_AFTER_MS)
  return (
    <div role="status">
      {isLost && (
        <p className="rounded-lg border border-saffron-200 bg-saffron-50 px-3 py-2 text-sm text-saffron-800">
          {isFailing
            ? t('No connection. You see the order as it was at {time}.', { time: timeOf(serverTime) })
            : t('The live connection is lost. Until it is back, the order is read every 15 seconds.')}
        </p>
      )}
    </div>
  )
}
