import { Link } from 'react-router'
import { useI18n } from '#web/lib/i18n.ts'
import { ChevronRight } from '#web/ui/icons.ts'

/** The way from the profile to password and devices. */
export function SecurityLink() {
  const { t } = useI18n()
  return (
    <Link
      to="/dashboard/security"
      className="mt-4 flex items-center gap-3 rounded-xl border border-line bg-card p-4 hover:border-leaf-600 md:p-6"
    >
      <span className="min-w-0 flex-1">
        <span className="block font-bold">{t('Password and devices')}</span>
        <span className="block text-sm text-soft">
          {t('Change your password, and see where you are logged in.')}
        </span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-faint" />
    </Link>
  )
}
