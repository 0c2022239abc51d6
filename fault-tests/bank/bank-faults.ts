import { type Random, randomFrom } from '#tests/support/random.ts'

/** What the bank does wrong, as real ones do. Each is a share in percent. */
export type BankFaults = {
  /** the response of a call that was carried out is lost */
  lostReply: number
  /** a call fails before anything was done */
  outage: number
  /** a response takes seconds, sometimes longer than the shop waits */
  slow: number
  /** a refund is only pending, and ends later, in one of four cases as failed */
  pendingRefund: number
  /** a refund is refused */
  refusedRefund: number
  lostEvent: number
  repeatedEvent: number
  /** an event is sent seconds later, after others */
  lateEvent: number
  /** all idempotency keys are forgotten */
  forgottenKeys: number
}

export const manyBankFaults: BankFaults = {
  lostReply: 4,
  outage: 4,
  slow: 3,
  pendingRefund: 15,
  refusedRefund: 8,
  lostEvent: 10,
  repeatedEvent: 20,
  lateEvent: 15,
  forgottenKeys: 1,
}

export type FaultInjection = {
  random: Random
  /** Whether a fault happens now; it is counted. Never while faults are off. */
  happens(fault: keyof BankFaults): boolean
  counts(): Record<string, number>
  turn(on: boolean): void
}

export function openFaultInjection(faults: Partial<BankFaults>, seed: number): FaultInjection {
  const random = randomFrom(seed)
  const counts: Record<string, number> = {}
  let on = true
  return {
    random,
    happens(fault) {
      if (!on || !random.percent(faults[fault] ?? 0)) return false
      counts[fault] = (counts[fault] ?? 0) + 1
      return true
    },
    counts: () => counts,
    turn(to) {
      on = to
    },
  }
}
