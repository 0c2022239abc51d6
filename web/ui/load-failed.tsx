import { useWords } from '#web/lib/words.ts'
import { Button } from './button.tsx'
import { SpiltMilk } from './drawings.tsx'
import { EmptyState } from './empty-state.tsx'

/** A list that did not come says so in its place, and can be asked for again. */
export function LoadFailed({ error, onRetry }: { error: Error; onRetry(): void }) {
  const { t } = useWords()
  return (
    <EmptyState title={t('This list did not come')} picture={<SpiltMilk className="h-32 w-36" />}>
      <p>{error.message}</p>
      <Button onClick={onRetry}>{t('Try again')}</Button>
    </EmptyState>
  )
}
