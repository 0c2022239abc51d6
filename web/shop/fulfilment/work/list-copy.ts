import { useEffect } from 'react'
import type { Permission } from '#contract/permissions.ts'
import { onDevice } from '#web/lib/on-device.ts'
import { unlessDenied } from '#web/lib/storage.ts'
import { useNow } from './use-now.ts'

/** A long shift. A phone without a connection does not know whether its user still works here. */
const LONGEST_MS = 12 * 3_600_000
/** By so much a clock may have been set back since. */
const CLOCK_MS = 60_000

/** The orders of the last reply, and when it came, in milliseconds since 1970. */
type Stored<O> = { orders?: O[]; storeId?: string; at?: number }

/** Whether a list that came at `at` may still be shown. */
export const isFresh = (at: number | undefined, now: number): boolean =>
  at !== undefined && at <= now + CLOCK_MS && now - at < LONGEST_MS

/**
 * The list of orders that this device has for work without a connection. After 12 hours it is deleted, and wherever the
 * user turns out to have the permission no longer.
 */
export function listCopy<O extends { id: string }>(permission: Permission, key: string) {
  const device = onDevice<Stored<O>>(unlessDenied(permission, key), {})

  const read = (now = Date.now()): Stored<O> => {
    const stored = device.read()
    return isFresh(stored.at, now) ? stored : {}
  }
  return {
    write: (orders: O[], storeId: string | undefined) =>
      device.write({ orders, at: Date.now(), ...(storeId && { storeId }) }),
    has: () => read().orders !== undefined,
    /** Changes the orders; they are as old as before. */
    replace(change: (orders?: O[]) => O[] | undefined): void {
      const last = read()
      const orders = change(last.orders)
      if (orders) device.write({ ...last, orders })
    },
    delete(): void {
      if (device.read().orders) device.write({})
    },
    useValue(): Stored<O> {
      const stored = device.useValue()
      const now = useNow()
      const isOver = stored.orders !== undefined && !isFresh(stored.at, now)
      useEffect(() => {
        if (isOver) device.write({})
      }, [isOver])
      return isOver ? {} : stored
    },
  }
}
