import { Suspense } from 'react'
import { lazyOptional } from '#web/lib/lazy-optional.ts'
import { PlainToasts } from './plain-toasts.tsx'
import { useHasToasts } from './toast.ts'

// an error in place of the message would take what was typed with it
const ToastList = lazyOptional(() => import('./toast-list.tsx'), PlainToasts)

/** The container of toasts; shows plain toasts until the code of the full toast list is loaded. */
export function Toaster() {
  return useHasToasts() ? (
    <Suspense fallback={<PlainToasts />}>
      <ToastList />
    </Suspense>
  ) : null
}
