import { CircleAlert, CircleCheck } from './icons.ts'
import { Spinner } from './spinner.tsx'
import type { ToastMessage } from './toast.ts'

export function ToastMark({ kind }: { kind?: ToastMessage['kind'] | undefined }) {
  if (kind === 'loading') return <Spinner label="" className="shrink-0 text-on-night-soft" />
  return kind === 'error' ? (
    <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-saffron-400" />
  ) : (
    <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-on-night-soft" />
  )
}
