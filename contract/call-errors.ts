import { declare } from './public-errors.ts'

/** Of calls that the shop connects. */
export const callErrors = {
  CALLS_NOT_CONNECTED: declare(409, 'The shop connects no calls. Please load the order again and call.'),
  CALL_REFUSED: declare(
    409,
    'The phone company refused this call. Please ask your store to call the shopper.',
  ),
  CALL_AWAY: declare(
    503,
    'The call could not be connected. Please try again in a minute, or ask your store to call the shopper.',
  ),
}
