import { ApiError } from '#web/lib/api-error.ts'
import { useI18n } from '#web/lib/i18n.ts'

/** Says that the list is old, how many steps wait on this device, and that nothing is lost. */
export function ConnectionNote({ error, waiting }: { error: Error | null; waiting: number }) {
  const { t } = useI18n()
  const isLost = error instanceof ApiError && error.mayPass
  return (
    <div role="status">
      {(isLost || waiting > 0) && (
        <p className="mb-3 rounded-lg border border-saffron-200 bg-saffron-50 px-4 py-2.5 text-saffron-800">
          {isLost && <b>{`${t('No connection')}. `}</b>}
          {isLost &&
            `${t('This is the list as it was last read. Go on picking: ticks are stored on this phone.')} `}
          {waiting === 1 && t('1 step is stored on this phone and is sent when the shop can be reached.')}
          {waiting > 1 &&
            t('{count} steps are stored on this phone and are sent when the shop can be reached.', {
              count: waiting,
            })}
        </p>
      )}
    </div>
  )
}
