import { lazy, Suspense } from 'react'
import { PlainToasts } from './plain-toasts.tsx'
import { useHasToasts } from './toast.ts'

// an error in place of the message would take what was typed with it
const ToastList = lazy(() => import('./toast-list.tsx').catch(() => ({ default: PlainToasts })))

/** The container of toasts; shows plain toasts until the code of the full toast list is loaded. */
export function Toaster() {
  return useHasToasts() ? (
    <Suspense fallback={<PlainToasts />}>
      <ToastList />
    </Suspense>
  ) : null
}
