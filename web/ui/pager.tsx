import { useI18n } from '#web/lib/i18n.ts'
import { Button } from './button.tsx'

type PagerProps = { page: number; pages: number; always?: boolean; onPage(page: number): void }

/** Previous and Next around 'page/total'; hidden when there is one page, unless `always` is set. */
export function Pager({ page, pages, always, onPage }: PagerProps) {
  const { t } = useI18n()
  if (pages <= 1 && !always) return null
  return (
    <nav aria-label={t('Pages')} className="mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <Button variant="quiet" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('Previous')}
      </Button>
      <span aria-live="polite" className="font-semibold text-soft">{`${page}/${pages}`}</span>
      <Button variant="quiet" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('Next')}
      </Button>
    </nav>
  )
}
