import { useI18n } from '#web/lib/i18n.ts'
import { Button } from './button.tsx'
import { SpiltMilk } from './drawings.tsx'
import { EmptyState } from './empty-state.tsx'

/** Replaces a list that failed to load; offers to load it again. */
export function LoadFailed({ error, onRetry }: { error: Error; onRetry(): void }) {
  const { t } = useI18n()
  return (
    <EmptyState title={t('We could not load this list')} picture={<SpiltMilk className="h-32 w-36" />}>
      <p>{error.message}</p>
      <Button onClick={onRetry}>{t('Try again')}</Button>
    </EmptyState>
  )
}
