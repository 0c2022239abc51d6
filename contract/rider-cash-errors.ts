import { declare } from './public-errors.ts'
import { upiErrors } from './upi-errors.ts'
import { walletErrors } from './wallet-errors.ts'

/** Errors of what riders collect: cash that they give to their store, and payments by UPI. */
export const riderCashErrors = {
  ...upiErrors,
  ...walletErrors,
  CASH_CHANGED: declare(
    409,
    'This cash has been counted already, or an order was changed. Please look at the list again.',
  ),
  NOTE_NEEDED: declare(400, 'The amount differs from what was collected. Please say why.'),
  OWN_CASH: declare(403, 'Somebody else has to count your cash.'),
}
