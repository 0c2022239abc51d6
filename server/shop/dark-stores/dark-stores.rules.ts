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

/**
 * When a store that is closed now opens, as local time in India: at the end of its pause, or at its next opening time.
 * Undefined for a pause without an end.
 */
export function opensAt(
  store: Pick<DarkStore, 'opens' | 'closes' | 'paused' | 'pausedUntil'>,
): string | undefined {
  if (!store.paused) return store.opens
  if (!store.pausedUntil) return undefined
  const end = new Date(store.pausedUntil)
  return isOpen({ ...store, paused: false }, end) ? clock.format(end) : store.opens
}

const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Asia/Kolkata',
})
