import { useEffect, useEffectEvent, useRef, useState } from 'react'

const RETRY_MS = 4_000

/** Asks now and then, and when the connection returns, whether the shop answers; calls `back` once it does, never before. */
export function useReturn(back: () => unknown) {
  const [looking, setLooking] = useState(false)
  const busy = useRef(false)
  const look = async () => {
    if (busy.current) return
    busy.current = true
    setLooking(true)
    const there = await fetch('/readyz').then(
      (answer) => answer.ok,
      () => false,
    )
    try {
      if (there) await back()
    } finally {
      busy.current = false
      setLooking(false)
    }
  }
  const asking = useEffectEvent(look)
  useEffect(() => {
    const again = () => void asking()
    const timer = setInterval(again, RETRY_MS)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [])
  return { look, looking }
}
