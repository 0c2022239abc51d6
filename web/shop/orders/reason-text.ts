import type { Text, Translate } from '#contract/language.ts'
import { cancelledText, type Reader } from './status-text.ts'

/** The reasons an admin can choose, by the new status; also shown in the order's history. */
export const rejectionReasons = [
  'Something is out of stock',
  'The shopper asked for it',
  'Nobody could be reached',
  'The address cannot be reached',
] satisfies Text[]
export const returnReasons = [
  'Set by mistake',
  'Nobody was at home',
  'It was not handed over',
  'The shopper asked for it',
] satisfies Text[]

/** The prefix of a cancellation's reason, before the shopper's own text. */
export const cancelled = 'Cancelled by shopper' satisfies Text

/** The text of a reason: predefined reasons are translated by `t` for the reader, free text is unchanged. */
export function reasonText(t: Translate, why: string, reader: Reader): string {
  const own = ours.find((reason) => why === reason || why.startsWith(`${reason}: `))
  return own ? t(textFor(own, reader)) + why.slice(own.length) : why
}

/** A cancellation is worded as in the badge of its order. */
const textFor = (reason: Text, reader: Reader): Text =>
  reason === cancelled ? cancelledText(reader) : reason

/** Stored with orders in English, for readers of any language. */
const ours: Text[] = [
  ...rejectionReasons,
  ...returnReasons,
  'A breakdown of the vehicle',
  'Too much to carry',
  'The rider cannot go on',
  'Its picker no longer works in this store',
  'Its rider no longer works in this store',
  'Paid online',
  cancelled,
  'Brought back after the shopper cancelled',
  'Paid after its time, when the goods were gone',
  'Paid after its time, when the goods or the slot were gone',
  'Paid after its time, when the goods, the slot or the money of the wallet were gone',
  'What was paid is not what was agreed',
  'Paid on the page of an earlier checkout',
  'Paid after the account was erased',
  'Refunded at the payment provider',
  'Sent back from the wallet',
  'Not found in the store',
  'Replaced by similar goods',
  'Nothing of it was found in the store',
] satisfies Text[]
