import { declare } from './public-errors.ts'

/** Errors of wallets. */
export const walletErrors = {
  WALLET_OFF: declare(409, 'The wallet is not offered at the moment.'),
  WALLET_CHANGED: declare(409, 'The money in your wallet has changed. Please look again.'),
  WALLET_CLOSED: declare(
    409,
    'The wallet paid a part of this order, and its account was erased. That part cannot be refunded.',
  ),
  NOTHING_TO_SEND_BACK: declare(409, 'There is no money in your wallet that can be sent back now.'),
  UPI_ADDRESS_NEEDED: declare(400, 'Please enter your UPI address, to which the store sends the money.'),
  CASH_IN_WALLET: declare(
    409,
    'Cash of this order was refunded to the wallet of its shopper. It cannot be said to be never received.',
  ),
  WALLET_NOT_EMPTY: declare(
    409,
    'There is money in your wallet. Please have it sent back first, or confirm that you give it up.',
  ),
}
