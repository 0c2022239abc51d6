import type { Counted } from './coverage.ts'
import type { Call, What } from './history/calls.ts'
import { callsOf, operationsOf, wholeOf } from './history/history.ts'

/**
 * What follows an order, beside its steps: slots, providers, payments at the door, invoices, help, shared lists and
 * wallets.
 */
export function countOthers(
  calls: readonly Call[],
  inTables: (what: string) => number,
  providers: number,
): Counted[] {
  const whole = <W extends What>(what: W) => operationsOf(calls, what).map(wholeOf)
  const done = (what: What) => whole(what).filter(({ outcome }) => outcome === 'done').length
  const inSlots = [...whole('place an order'), ...whole('begin a card payment')].filter(
    ({ agreed }) => agreed.slot,
  )
  const reports = whole('report an item')
  const withCode = (operations: readonly { code?: string }[], code: string) =>
    operations.filter((one) => one.code === code).length
  return [
    ['orders and payments of a slot', inSlots.filter(({ outcome }) => outcome === 'done').length, 3],
    ['refusals because a slot is full', withCode(inSlots, 'SLOT_FULL'), 1],
    // one process takes new payments by one provider
    ['orders paid by Razorpay', inTables('by Razorpay'), providers > 1 ? 1.5 : 0],
    ['refunds by Razorpay', inTables('refunds by Razorpay'), providers > 1 ? 1 : 0],
    ['events of another provider', callsOf(calls, 'event of another provider').length, 1],
    ['payments by UPI at the door', done('receive UPI'), 3],
    [
      'references of UPI that have paid another order',
      withCode(whole('receive UPI'), 'UPI_REFERENCE_USED'),
      0.1,
    ],
    ['payments by UPI undone', done('undo UPI'), 0.5],
    ['refunds sent by UPI', done('send a refund by UPI'), 0.5],
    ['items reported', done('report an item'), 3],
    ['items reported twice', withCode(reports, 'REPORTED_BEFORE'), 0.3],
    ['items refunded at once', reports.filter(({ answer }) => answer?.byRule).length, 0.1],
    ['decisions of staff about items', done('decide about a report'), 1],
    ['messages about items', done('write about a report'), 1],
    ['invoices', inTables('invoices'), 5],
    ['credit notes', inTables('credit notes'), 2],
    ['lines added to shared lists', done('add to a list'), 3],
    [
      'lines of shared lists changed or taken off',
      done('change a line of a list') + done('take off a list'),
      2,
    ],
    ...countWallets(calls, inTables),
  ]
}

function countWallets(calls: readonly Call[], inTables: (what: string) => number): Counted[] {
  const whole = <W extends What>(what: W) => operationsOf(calls, what).map(wholeOf)
  const placed = whole('place an order').filter(({ agreed }) => agreed.wallet)
  const isDone = ({ outcome }: { outcome: string }) => outcome === 'done'
  const inFull = placed.filter(isDone).filter(({ agreed }) => agreed.wallet === agreed.total)
  const begun = whole('begin a card payment').filter(({ agreed }) => agreed.wallet)
  return [
    ['refunds to wallets', inTables('refunds to wallets'), 3],
    ['orders paid by wallets in full', inFull.length, 0.5],
    ['orders paid by wallets in part', placed.filter(isDone).length - inFull.length, 1],
    ['payments of what a wallet leaves', begun.filter(isDone).length, 0.5],
    [
      'refusals because a wallet has less',
      [...placed, ...begun].filter(({ code }) => code === 'WALLET_CHANGED').length,
      0.3,
    ],
    ['orders whose wallet was paid back', inTables('returned to wallets'), 0.5],
    ['choices about wallets', whole('choose for the wallet').filter(isDone).length, 2],
    ['money asked back of wallets', whole('ask money back').filter(isDone).length, 0.5],
    ['money of wallets sent to payments', inTables('wallets to payments'), 0.1],
    ['money of wallets sent by UPI', inTables('wallets by UPI'), 0.1],
  ]
}
