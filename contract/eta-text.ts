import type { Eta } from './delivery.ts'
import type { Translate } from './language.ts'

/** Spec §9: the delivery time shown while no place is chosen. */
const USUAL: Eta = { low: 10, high: 10 }

/**
 * '8–12 Min', or '9 Min' when both ends are equal, translated by `t`. One string, because React would split `{n} Min`
 * with a comment. In a separate file, because every page imports it, while only few pages call the delivery API.
 */
export const etaText = (t: Translate, { low, high }: Eta = USUAL): string =>
  t('{minutes} Min', { minutes: low === high ? low : `${low}–${high}` })
