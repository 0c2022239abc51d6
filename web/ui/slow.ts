import { useEffect, useState } from 'react'

/** Quicker answers than this show no stand-ins: flicker is worse than a short wait. */
const SLOW_MS = 250

/** Whether something has been going on for long enough to say so. */
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
