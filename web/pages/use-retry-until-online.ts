import { useEffect, useEffectEvent, useRef, useState } from 'react'

const RETRY_MS = 4_000

/** Checks periodically, and when the connection returns, whether the shop responds; then calls `back`. */
export function useRetryUntilOnline(back: () => unknown) {
  const [checking, setChecking] = useState(false)
  const busy = useRef(false)
  const check = async () => {
    if (busy.current) return
    busy.current = true
    setChecking(true)
    const available = await fetch('/readyz').then(
      (response) => response.ok,
      () => false,
    )
    try {
      if (available) await back()
    } finally {
      busy.current = false
      setChecking(false)
    }
  }
  const onRetry = useEffectEvent(check)
  useEffect(() => {
    const retry = () => void onRetry()
    const timer = setInterval(retry, RETRY_MS)
    window.addEventListener('online', retry)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', retry)
    }
  }, [])
  return { check, checking }
}
