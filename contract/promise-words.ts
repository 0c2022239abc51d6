import type { Promised } from './delivery.ts'

/** Spec §9: what is promised as long as no place is chosen. One string: React would split `{n} Min` with a comment. */
export const USUAL_PROMISE = '10 Min'

/** '8–12 Min', or '9 Min' where both ends are the same. A file of its own: every page says it, few ask the shop. */
export const promiseText = ({ low, high }: Promised): string =>
  low === high ? `${low} Min` : `${low}–${high} Min`
