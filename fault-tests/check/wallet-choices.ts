import type { Call } from '../history/calls.ts'
import { callsOf, operationsOf, type Whole, wholeOf } from '../history/history.ts'
import { findOrder, type Model, type Operation } from './find-order.ts'

type Choices = { getsRefunds: boolean; paysFirst: boolean }
/** `see`: all or some of them, as a reply shows or implies. */
export type ChoiceInput = { kind: 'set' | 'see'; choices: Partial<Choices> }

/** At the start of a run all refunds go to the wallets. */
export const choicesModel: Model<Choices, ChoiceInput> = {
  initial: { getsRefunds: true, paysFirst: false },
  isReading: ({ kind }) => kind === 'see',
  apply(state, { kind, choices }) {
    const after = { ...state, ...choices }
    const isSame = after.getsRefunds === state.getsRefunds && after.paysFirst === state.paysFirst
    return kind === 'set' || isSame ? [after] : []
  },
}

type Input = {
  calls: readonly Call[]
  shopper: string
  /** what the wallet paid of each order of the shopper, in paise */
  orders: ReadonlyMap<string, number>
}

/** Whether one order of events explains what a shopper chose, what they saw of it, and where refunds went. */
export function areChoicesExplained({ calls, shopper, orders }: Input): boolean {
  const operations: Operation<ChoiceInput>[] = []
  const see = ({ from, to }: { from: number; to: number }, choices: Partial<Choices>) =>
    operations.push({ from, to, certain: true, input: { kind: 'see', choices } })
  for (const { agreed, answer, at, endedAt } of callsOf(calls, 'look at the wallet'))
    if (agreed.shopper === shopper && answer) see({ from: at, to: endedAt }, choicesOf(answer))
  for (const operation of operationsOf(calls, 'choose for the wallet').map(wholeOf)) {
    const { agreed, outcome, from, to } = operation
    if (agreed.shopper !== shopper || outcome === 'refused') continue
    const { shopper: _, ...choices } = agreed
    operations.push({ from, to, certain: outcome === 'done', input: { kind: 'set', choices } })
  }
  for (const operation of operationsOf(calls, 'refund').map(wholeOf)) {
    if (operation.outcome !== 'done') continue
    const choices = impliedBy(operation, orders.get(operation.agreed.order))
    if (choices) see(operation, choices)
  }
  return findOrder(choicesModel, operations).found === 'order'
}

const choicesOf = ({ getsRefunds, paysFirst }: Choices): Choices => ({ getsRefunds, paysFirst })

/** A refund to the card was not wanted in the wallet; one to the wallet of money that it had not paid was. */
function impliedBy({ answer }: Whole<'refund'>, wallet: number | undefined): Partial<Choices> | null {
  if (!answer || wallet === undefined) return null
  if (answer.refunds.some(({ how }) => how === 'card')) return { getsRefunds: false }
  const toWallet = answer.refunds.filter(({ how }) => how === 'wallet')
  const paise = toWallet.reduce((sum, refund) => sum + refund.paise, 0)
  return paise > wallet ? { getsRefunds: true } : null
}
