import { lazy, Suspense } from 'react'

export const loadTrouble = () => import('./trouble-told.tsx')
const Told = lazy(loadTrouble)

/** What a page says when it cannot be shown. On a good day no page carries the words; they are at hand soon after. */
export function Trouble({ error }: { error: unknown }) {
  return (
    <Suspense fallback={null}>
      <Told error={error} />
    </Suspense>
  )
}
