import { declare } from './public-errors.ts'

/** Errors of orders that are paid by UPI at the door. */
export const upiErrors = {
  UPI_NOT_SET_UP: declare(409, 'This store has no UPI address yet. Please collect the amount in cash.'),
  UPI_REFERENCE_USED: declare(
    409,
    'This reference is used already. Please look at the number on the phone again.',
  ),
  UPI_AMOUNT_CHANGED: declare(409, 'Another amount is due now. Please open the code again.'),
  NOT_TO_BE_SENT: declare(409, 'This refund is not to be sent by UPI, or it was sent already.'),
  UPI_SEEN: declare(409, 'This payment was seen in the account already. Please refund the order instead.'),
  UPI_PAID_BACK: declare(
    409,
    'A refund of this payment can still be undone, or the order was paid again, so it cannot be undone now.',
  ),
}
