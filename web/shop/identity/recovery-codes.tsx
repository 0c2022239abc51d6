import { useI18n } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

/** Recovery codes, which are shown once: to copy, or to write down. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose(): void }) {
  const { t } = useI18n()
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => toast.success(t('Recovery codes copied')),
      () => toast.error(t('Your browser does not allow copying. Please write the codes down.')),
    )
  return (
    <div className="flex flex-col gap-4">
      <p className="text-soft">
        {t('Each replaces your app once, if you lose it. Keep them where only you can read them.')}
      </p>
      <ul
        aria-label={t('Recovery codes')}
        className="grid grid-cols-2 gap-x-4 gap-y-1.5 rounded-lg bg-sunken p-4 font-semibold tabular-nums"
      >
        {codes.map((code) => (
          <li key={code} translate="no">
            {code}
          </li>
        ))}
      </ul>
      <p className="text-sm text-soft">{t('They are shown only now.')}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={copy}>
          {t('Copy')}
        </Button>
        <Button onClick={onClose}>{t('I have stored them')}</Button>
      </div>
    </div>
  )
}
