import type { DarkStore } from './dark-stores.ts'

/** Whether a store accepts orders at a time: it is not paused, and the time is within its opening hours in India. */
export function isOpen(store: Pick<DarkStore, 'opens' | 'closes' | 'paused'>, now: Date): boolean {
  if (store.paused) return false
  if (store.opens === store.closes) return true
  const time = clock.format(now)
  return store.opens < store.closes
    ? store.opens <= time && time < store.closes
    : store.opens <= time || time < store.closes
}

const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Asia/Kolkata',
})
