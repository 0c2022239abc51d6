import type { DarkStore } from './dark-stores.ts'

/** Whether a store takes orders at a moment: not paused, and within its hours in India. */
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
