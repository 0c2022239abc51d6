import { useEffect, useRef, useState } from 'react'
import type { WorkOrder } from '#contract/v1/order-work.ts'
import { playTones, soundSetting } from './sound.ts'

/**
 * Counts the orders that wait for somebody in the title of the tab, plays a sound when one is new, and returns the
 * number of the newest since the page was opened, for screen readers.
 */
export function useNewOrders(waiting: readonly WorkOrder[] | undefined): string {
  const [newest, setNewest] = useState('')
  const seen = useRef<ReadonlySet<string>>(undefined)
  const { on } = soundSetting.useValue()
  useEffect(() => {
    if (!waiting) return
    const before = seen.current
    seen.current = new Set([...(before ?? []), ...waiting.map(({ id }) => id)])
    const fresh = before && waiting.find(({ id }) => !before.has(id))
    if (!fresh) return
    setNewest(fresh.number)
    if (on) playTones()
  }, [waiting, on])
  useTitleCount(waiting?.length ?? 0)
  return newest
}

const COUNT = /^\(\d+\) /

function useTitleCount(count: number): void {
  useEffect(() => {
    const title = document.title.replace(COUNT, '')
    document.title = count > 0 ? `(${count}) ${title}` : title
    return () => {
      document.title = document.title.replace(COUNT, '')
    }
  }, [count])
}
