import { lazy, Suspense } from 'react'
import { useWords } from '#web/lib/words.ts'

export const loadTrouble = () => import('./trouble-told.tsx')
// when even the words do not come
const Told = lazy(() => loadTrouble().catch(() => ({ default: Unsaid })))

/** What a page says when it cannot be shown. On a good day no page carries the words; they are at hand soon after. */
export function Trouble({ error }: { error: unknown }) {
  return (
    <Suspense fallback={null}>
      <Told error={error} />
    </Suspense>
  )
}

function Unsaid() {
  const { t } = useWords()
  return (
    <h1 role="alert" className="page py-24 text-center text-xl font-bold">
      {t('We could not reach the shop')}
    </h1>
  )
}
