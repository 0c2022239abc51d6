import { declare } from './public-errors.ts'

/** Errors of pieces with an expiry date. */
export const batchErrors = {
  BATCH_EXPIRED: declare(409, ({ name }: { name: string }, t) =>
    t('This date is over: no pieces of {name} can be added to it.', { name }),
  ),
  NOT_IN_BATCH: declare(409, ({ name, left }: { name: string; left: number }, t) =>
    t('{left} of {name} have this date. Please look at them again.', { left, name }),
  ),
  NOT_UNDATED: declare(409, ({ name, left }: { name: string; left: number }, t) =>
    t('{left} of {name} are on hand without a date: only these can be given one.', { left, name }),
  ),
}
