import type { Translate } from '#contract/language.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { MapPin } from '#web/ui/icons.ts'
import type { Sharing } from './position-sharing.ts'
import { setSharing, useSharedPosition } from './use-shared-position.ts'

/** Says that this phone shares where it is while orders are carried, with a switch (decision 168). */
export function SharePosition({ orderIds }: { orderIds: readonly string[] }) {
  const { t } = useI18n()
  const { on, ...sharing } = useSharedPosition(orderIds)
  if (orderIds.length === 0) return null
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-xl bg-sunken px-4 py-3">
      <p role="status" className="flex min-w-0 flex-1 basis-56 items-start gap-2 text-sm">
        <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {on ? textOf(t, sharing) : t('Your position is not shared. Shoppers see the steps only.')}
      </p>
      <Button variant="quiet" size="sm" onClick={() => setSharing(!on)}>
        {on ? t('Stop sharing') : t('Share position')}
      </Button>
    </div>
  )
}

function textOf(t: Translate, { state, ignored }: Sharing): string {
  if (state === 'shared')
    return t('While you ride, the shoppers of your orders see about where you are, to some 50 metres.')
  if (state === 'waiting') return t('Your position is looked for, to share it while you ride.')
  if (state === 'denied')
    return t('This browser may not share your position, so shoppers see the steps only.')
  if (state === 'offline') return t('No connection: your position is shared again when it is back.')
  if (state === 'unavailable') return t('This phone does not find its position. Shoppers see the steps only.')
  return ignored === 'too far'
    ? t(
        'Your phone reports a place far from the store, so it is not shown. Please check its location settings.',
      )
    : t(
        'Your phone reports jumps that cannot be right, so they are not shown. Please check its location settings.',
      )
}
