import { useEffect, useState } from 'react'

/** Faster responses show no skeleton, because flicker is worse than a short wait. */
const SLOW_MS = 250

/** Whether `busy` has been true for some time, by default long enough to show a skeleton. */
export function useSlow(busy: boolean, ms = SLOW_MS): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(setSlow, ms, true)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [busy, ms])
  return slow && busy
}
