import { useQuery } from '@tanstack/react-query'
import { useI18n } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { isPushPossible, useSwitchDevice } from './device.api.ts'

/** Switches notifications on this device on and off; the browser asks its user after the press, and never before. */
export function PushDevice({ push }: { push: { key: string; here: boolean } }) {
  const { t } = useI18n()
  const { data: possible } = useQuery({ queryKey: ['push-possible'], queryFn: isPushPossible })
  const { mutate, isPending } = useSwitchDevice()
  if (!possible && !push.here) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <p className="min-w-56 flex-1 text-sm text-soft">
        {push.here
          ? t('This device shows messages about your orders until you log out.')
          : t('This device can show messages about your orders, also when the shop is closed.')}
      </p>
      <Button variant="secondary" busy={isPending} onClick={() => mutate(push.here ? null : push.key)}>
        {push.here ? t('No notifications here') : t('Notify me on this device')}
      </Button>
    </div>
  )
}
