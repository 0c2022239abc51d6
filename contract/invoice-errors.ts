import { declare } from './public-errors.ts'

/** Errors of invoices, of who sells, and of books. */
export const invoiceErrors = {
  NO_INVOICE_YET: declare(
    409,
    'The invoice is written when the store has packed the order. Please look again then.',
  ),
  PAYOUT_RECORDED: declare(409, (d: { reference: string }, t) =>
    t('The payout {reference} has been recorded already.', { reference: d.reference }),
  ),
  TAX_DAY_TOO_EARLY: declare(
    400,
    'Invoices of that day may have been issued already. Please choose tomorrow or a later day.',
  ),
  CODE_WITHOUT_RATE: declare(409, (d: { hsn: string }, t) =>
    t('The code {hsn} has no rate on that day. Please add its rate first.', { hsn: d.hsn }),
  ),
  NO_INVOICE: declare(409, 'There is no invoice, because this order ended before it was packed.'),
  GSTIN_OF_OTHER_STATE: declare(400, (d: { state: string }, t) =>
    t('This GSTIN is not of {state}: its first two digits name the state.', { state: d.state }),
  ),
}
