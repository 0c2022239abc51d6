import { classes } from '#web/lib/classes.ts'
import { CircleAlert, CircleCheck } from './icons.ts'
import { Spinner } from './spinner.tsx'
import type { ToastMessage } from './toast.ts'

/**
 * At the lower edge, above the fixed controls, so that header and search stay free. Over an open bottom sheet
 * on a phone it is at the top, where only the backdrop is. `--toast-edge` is in web/app.css.
 */
export const toastPlace = classes(
  'pointer-events-none fixed inset-x-4 z-60 mx-auto flex max-w-sm flex-col-reverse items-center gap-2',
  'bottom-(--toast-edge) md:bottom-8',
  'max-md:in-[:has([role=dialog])]:bottom-auto',
  'max-md:in-[:has([role=dialog])]:top-[max(--spacing(2),env(safe-area-inset-top))]',
)

/** Presses go through to the content below, unless the toast has a button or a pointer can hover over it. */
export const toastStyle = classes(
  'flex max-w-full items-center gap-2.5 rounded-lg bg-night px-4 py-3 text-on-night shadow-float',
  'has-[button]:pointer-events-auto md:pointer-events-auto',
)

export function ToastMark({ kind }: { kind?: ToastMessage['kind'] | undefined }) {
  if (kind === 'loading') return <Spinner label="" className="shrink-0 text-on-night-soft" />
  return kind === 'error' ? (
    <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-saffron-400" />
  ) : (
    <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-on-night-soft" />
  )
}
