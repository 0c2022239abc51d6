import { useI18n } from '#web/lib/i18n.ts'
import { CircleAlert } from '#web/ui/icons.ts'
import { useCurrentUser } from './identity.api.ts'

/** Tells staff why they were led to this page. */
export function SecondFactorNotice() {
  const { t } = useI18n()
  const { user } = useCurrentUser()
  if (!user?.second_factor_missing) return null
  return (
    <p className="flex items-center gap-4 rounded-xl border border-saffron-200 bg-saffron-50 p-4">
      <CircleAlert aria-hidden="true" className="size-6 shrink-0 text-saffron-800" />
      {t('Your work for the shop begins once two-step login is set up here.')}
    </p>
  )
}
