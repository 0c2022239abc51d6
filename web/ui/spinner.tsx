import { classes } from '#web/lib/classes.ts'
import { useI18n } from '#web/lib/i18n.ts'

export function Spinner({ label, className }: { label?: string; className?: string }) {
  const { t } = useI18n()
  return (
    <span
      role="status"
      aria-label={label ?? t('Loading')}
      className={classes('inline-grid size-5', className)}
    >
      <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className="size-full animate-spin">
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity="0.22" strokeWidth="3" />
        <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      </svg>
    </span>
  )
}
