import { declare } from './public-errors.ts'

/** Errors of delivery slots; an order that is refused by one of them changed nothing. */
export const slotErrors = {
  SLOT_FULL: declare(409, 'This slot has become full. Please choose another time.'),
  SLOT_GONE: declare(409, 'This slot is not offered any more. Please choose another time.'),
  SLOT_ORDERED: declare(409, ({ most }: { most: number }, t) =>
    t('You already have {most} open orders in this slot. Please choose another time.', { most }),
  ),
}
