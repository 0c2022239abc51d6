import { declare } from './public-errors.ts'

/** Errors of delivery slots; a call that is refused by one of them changed nothing. */
export const slotErrors = {
  SLOT_FULL: declare(409, 'This slot has become full. Please choose another time.'),
  SLOT_GONE: declare(409, 'This slot is not offered any more. Please choose another time.'),
  SLOT_ORDERED: declare(409, ({ most }: { most: number }, t) =>
    t('You already have {most} open orders in this slot. Please choose another time.', { most }),
  ),
  SLOT_NOT_YET: declare(
    409,
    'The slot of this order is on a later day. Please pick it on that day, so that its goods are still good then.',
  ),
  SLOT_NOT_BEGUN: declare(
    409,
    'The slot of this order has not begun. It can leave the store a few minutes before its slot.',
  ),
}
