import { classes } from '#web/lib/classes.ts'
import { useI18n } from '#web/lib/i18n.ts'

/** The first tab stop: skips the header. */
export function SkipLink() {
  const { t } = useI18n()
  return (
    <a
      href="#content"
      className={classes(
        'sr-only z-60 rounded-md bg-ink px-4 py-3 font-semibold text-paper focus:not-sr-only',
        'focus:fixed focus:left-4 focus:top-3',
      )}
    >
      {t('Skip to content')}
    </a>
  )
}
