import { useI18n } from '#web/lib/i18n.ts'

/** The digits by which the rider delivers the order; one that is left at the door needs none. */
export function HandOverCode({ code, isLeft }: { code: string; isLeft: boolean }) {
  const { t } = useI18n()
  return (
    <div className="rounded-lg bg-leaf-50 p-3">
      <h2 className="text-sm font-semibold text-soft">{t('Hand-over code')}</h2>
      <p className="text-2xl font-bold tracking-widest text-leaf-800">
        <span aria-hidden="true">{code}</span>
        {/* read digit by digit */}
        <span className="sr-only">{[...code].join(' ')}</span>
      </p>
      <p className="text-sm text-soft">
        {isLeft
          ? t('Not needed if you are out: the rider leaves your bags at the door.')
          : t('Say it to the rider at the door when you have your bags. We never ask for it by phone.')}
      </p>
    </div>
  )
}
