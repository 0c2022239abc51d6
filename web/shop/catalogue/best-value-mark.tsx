import { useI18n } from '#web/lib/i18n.ts'

/** The mark of the size with the lowest unit price. */
export function BestValue() {
  const { t } = useI18n()
  return (
    <span className="rounded-sm bg-saffron-400 px-1.5 py-0.5 text-2xs font-bold text-on-saffron">
      {t('Best value')}
    </span>
  )
}
