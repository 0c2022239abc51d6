import type { Promised } from './delivery.ts'
import type { Say } from './language.ts'

/** Spec §9: what is promised as long as no place is chosen. */
const USUAL: Promised = { low: 10, high: 10 }

/**
 * '8–12 Min', or '9 Min' where both ends are the same, in the words of `t`. One string: React would split `{n} Min` with a
 * comment. A file of its own: every page says it, few ask the shop.
 */
export const promiseText = (t: Say, { low, high }: Promised = USUAL): string =>
  t('{minutes} Min', { minutes: low === high ? low : `${low}–${high}` })
