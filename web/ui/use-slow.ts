import { useEffect, useState } from 'react'

/** Faster responses show no skeleton, because flicker is worse than a short wait. */
const SLOW_MS = 250

/** Whether `busy` has been true long enough to show a skeleton. */
export function useSlow(busy: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(setSlow, SLOW_MS, true)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [busy])
  return slow && busy
}
