import { useEffect, useReducer } from 'react'
import { onToast, timeLeft, toastId, waitingToasts } from './toast.ts'
import { ToastMark } from './toast-mark.tsx'

/** The first toasts of a page, while the code with animation, stacking and swiping is loading. */
export function PlainToasts() {
  const [, refresh] = useReducer((count: number) => count + 1, 0)
  const lasting = waitingToasts().filter((shown) => timeLeft(shown) !== 0)
  const shown = [...new Map(lasting.map((shown) => [toastId(shown), shown])).values()]
  useEffect(() => onToast(refresh), [])
  useEffect(() => {
    const ends = shown.flatMap((shown) => timeLeft(shown) ?? [])
    if (ends.length === 0) return
    const timer = setTimeout(refresh, Math.min(...ends))
    return () => clearTimeout(timer)
  })
  return (
    <div role="status" className="toast-place">
      {shown.map((shown) => (
        // biome-ignore lint/a11y/useSemanticElements: the component that replaces it has the same role
        <div key={toastId(shown)} role="group" className="toast-box">
          <ToastMark kind={shown.kind} />
          <p className="whitespace-pre-line text-sm font-medium">{shown.message}</p>
        </div>
      ))}
    </div>
  )
}
