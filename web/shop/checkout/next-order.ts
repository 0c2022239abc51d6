import { onDevice } from '#web/lib/on-device.ts'

/** What was chosen, when, and the last payment that was begun with it. */
export type Stored<T> = { value?: T; at?: number; payment?: string }

/** A choice for another order, which was given up, must not be sent with one of another day. */
const LONGEST_MS = 12 * 3_600_000

/**
 * What a shopper chose at the checkout for the next order. It survives a reload and a payment that was given up, is
 * shared by the tabs, and ends with the session. It is deleted once the order is placed; a payment deletes only what it
 * was begun with, because its page may be opened again while the next order is prepared.
 */
export function forNextOrder<T>(key: string) {
  const stored = onDevice<Stored<T>>(key, {})
  return {
    useValue: (): Stored<T> => stored.useValue(),
    write: (value: T): void => stored.write({ value, at: Date.now() }),
    clear: (): void => stored.write({}),
    paymentBegun(payment: string): void {
      const chosen = stored.read()
      if (chosen.value !== undefined) stored.write({ ...chosen, payment })
    },
    paid(payment: string): void {
      if (stored.read().payment === payment) stored.write({})
    },
  }
}

/** Whether a choice is too old to be sent. */
export const isOld = ({ at = 0 }: Pick<Stored<unknown>, 'at'>, now = Date.now()): boolean =>
  now - at >= LONGEST_MS
