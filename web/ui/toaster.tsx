import { lazy, Suspense } from 'react'
import { useAnythingSaid } from './toast.ts'

const ToastShelf = lazy(() => import('./toast-shelf.tsx'))

/** Where toasts appear; costs nothing until something is said. */
export function Toaster() {
  return useAnythingSaid() ? (
    <Suspense>
      <ToastShelf />
    </Suspense>
  ) : null
}
