import type { Call } from '../history/calls.ts'
import { callsOf, operationsOf, type Whole, wholeOf } from '../history/history.ts'
import type { WorldAtStart } from '../world.ts'
import type { Tables } from './check-tables.ts'
import type { Finding, QueryRows } from './evidence.ts'
import type { Placement } from './placements.ts'
import { areChoicesExplained } from './wallet-choices.ts'
import {
  addsUp,
  balanceAt,
  boundsOf,
  disordered,
  type Event,
  groupOf,
  hasSentBack,
  type Log,
  linesAt,
  logsOf,
} from './wallet-log.ts'
import { isSentBackRight, missingRefunds, wrongOrders, wrongPayments } from './wallet-money.ts'

type Input = {
  calls: readonly Call[]
  world: WorldAtStart
  placements: readonly Placement[]
  tables: Pick<Tables, 'opened'>
}

/** Compares what shoppers were told about their wallets with the statement that the shop shows at the end. */
export function checkWallets({ calls, world, placements, tables: { opened } }: Input): Finding[] {
  const logs = logsOf(calls)
  const wallets = world.shoppers.map(({ id }) => {
    const own = ownCalls(calls, id)
    const log = logs.get(id) ?? []
    const mine = placements.filter(({ agreed }) => agreed.shopper === id)
    return { shopper: id, own, log, money: { calls, log, placements: mine, opened }, ...eventsOf(log, own) }
  })
  return [...checkStatements(wallets), ...checkMoney(wallets), choicesOf(wallets)]
}

type OneWallet = {
  shopper: string
  own: ReturnType<typeof ownCalls>
  log: Log
  money: Parameters<typeof wrongOrders>[0]
} & ReturnType<typeof eventsOf>

/** A statement that must hold of every wallet: what was checked of each, and what violates it. */
const ofEach = (
  wallets: readonly OneWallet[],
  statement: string,
  checked: (wallet: OneWallet) => number,
  wrong: (wallet: OneWallet) => readonly unknown[],
): Finding => ({
  statement,
  checked: wallets.reduce((sum, wallet) => sum + checked(wallet), 0),
  violations: wallets.flatMap((wallet) => wrong(wallet).map((found) => ({ shopper: wallet.shopper, found }))),
})

const checkStatements = (wallets: readonly OneWallet[]): Finding[] => [
  ofEach(
    wallets,
    'the lines of the statement of every wallet add up to its balances, and none is negative',
    ({ log }) => log.length,
    ({ log }) => (addsUp(log) ? [] : [log]),
  ),
  ofEach(
    wallets,
    'every reading of a statement shows it as it was once, and every spending and reading has its time',
    ({ events }) => events.length,
    ({ log, events, strange }) => [...strange, ...disordered(log, events)],
  ),
  ofEach(
    wallets,
    'every balance that is shown was that of the wallet at the time',
    ({ own }) => own.balances.length,
    ({ log, events, own }) => wrongBalances(log, events, own.balances),
  ),
]

const checkMoney = (wallets: readonly OneWallet[]): Finding[] => [
  ofEach(
    wallets,
    'the wallet pays of every order what its shopper agreed to, and gets it back with an order that ends',
    ({ own }) => own.spending.length,
    ({ money, shopper }) => [...wrongOrders(money), ...wrongPayments(money, shopper)],
  ),
  ofEach(
    wallets,
    'a wallet is refused as having less only if it may have had less',
    ({ own }) => own.refused.length,
    ({ log, events, own }) => own.refused.filter((one) => !hadLess(log, events, one)),
  ),
  ofEach(
    wallets,
    'every acknowledged refund to a wallet is in its statement',
    ({ money }) => money.placements.length,
    ({ money }) => missingRefunds(money),
  ),
  ofEach(
    wallets,
    'what is asked back of a wallet is sent back once, and nothing else',
    ({ own }) => own.asked.length,
    ({ log, events, own }) => wronglyAsked(log, events, own.asked),
  ),
]

const choicesOf = (wallets: readonly OneWallet[]): Finding =>
  ofEach(
    wallets,
    'what shoppers choose for their wallets, see of it and get there is explained by one order of events',
    () => 1,
    ({ shopper, money: { calls, placements } }) => {
      const orders = new Map(placements.map(({ id, agreed }) => [id, agreed.wallet ?? 0]))
      return areChoicesExplained({ calls, shopper, orders }) ? [] : [shopper]
    },
  )

type Spending = Whole<'place an order'> | Whole<'begin a card payment'>
type Balance = { from: number; to: number; balance: number }

/** The calls of one shopper about the wallet. */
function ownCalls(calls: readonly Call[], shopper: string) {
  const placed = operationsOf(calls, 'place an order').map(wholeOf)
  const begun = operationsOf(calls, 'begin a card payment').map(wholeOf)
  const asked = operationsOf(calls, 'ask money back').map(wholeOf)
  const chosen = operationsOf(calls, 'choose for the wallet').map(wholeOf)
  const isMine = ({ agreed }: { agreed: { shopper: string } }) => agreed.shopper === shopper
  const spending: Spending[] = [...placed, ...begun].filter((one) => isMine(one) && one.agreed.wallet)
  const looked = callsOf(calls, 'look at the wallet').map(({ at, endedAt, ...call }) => ({
    ...call,
    from: at,
    to: endedAt,
  }))
  const balances: Balance[] = [...looked, ...asked, ...chosen]
    .filter(isMine)
    .flatMap(({ answer, outcome, from, to }) =>
      answer && outcome === 'done' ? [{ from, to, balance: answer.balance }] : [],
    )
  return {
    spending,
    balances,
    asked: asked.filter(isMine),
    refused: spending.filter(({ code, outcome }) => outcome === 'refused' && code === 'WALLET_CHANGED'),
    statements: callsOf(calls, 'look at the statement').filter((one) => isMine(one) && !one.agreed.isNext),
  }
}

/** When the statement had how many lines, as readings and acknowledged spendings say; `strange` fit nowhere. */
function eventsOf(log: Log, own: ReturnType<typeof ownCalls>): { events: Event[]; strange: unknown[] } {
  const events: Event[] = []
  const strange: unknown[] = []
  for (const { answer, at: from, endedAt: to } of own.statements) {
    if (!answer) continue
    const lines = linesAt(log, answer)
    if (lines === null) strange.push({ from, to, answer })
    else events.push({ from, to, before: lines, after: lines })
  }
  for (const { answer, agreed, outcome, from, to } of own.spending) {
    if (outcome !== 'done' || !answer) continue
    const order = 'order' in answer ? answer.order.id : answer.payment
    const group = groupOf(log, { kind: 'spent', order, paise: -(agreed.wallet ?? 0) })
    if (group) events.push({ from, to, ...group })
    else strange.push({ from, to, order, wallet: agreed.wallet })
  }
  return { events, strange }
}

/** Each reading is as early as the readings before it allow. */
function wrongBalances(log: Log, events: readonly Event[], balances: readonly Balance[]): Balance[] {
  const before: Event[] = []
  return balances
    .toSorted((one, other) => one.to - other.to)
    .filter((seen) => {
      const { least } = boundsOf(log, [...events, ...before], seen)
      const { most } = boundsOf(log, events, seen)
      for (let lines = least; lines <= most; lines += 1) {
        if (balanceAt(log, lines) !== seen.balance) continue
        before.push({ from: seen.from, to: seen.to, before: lines, after: lines })
        return false
      }
      return true
    })
}

function hadLess(log: Log, events: readonly Event[], { agreed, from, to }: Spending): boolean {
  const { least, most } = boundsOf(log, events, { from, to })
  for (let lines = least; lines <= most; lines += 1)
    if (balanceAt(log, lines) < (agreed.wallet ?? 0)) return true
  return false
}

function wronglyAsked(
  log: Log,
  events: readonly Event[],
  asked: readonly Whole<'ask money back'>[],
): unknown[] {
  const lost = asked.filter(
    (one) => one.outcome === 'done' && !hasSentBack(log, one.agreed.paise, boundsOf(log, events, one)),
  )
  return isSentBackRight(log, asked) ? lost : [...lost, { asked }]
}

type Row = { shopper: string; id: string; kind: string; order: string; paise: number; balance: number }

/** Compares the statements that the shop shows at the end with the tables. */
export async function checkWalletTables(
  queryRows: QueryRows,
  calls: readonly Call[],
  { shoppers }: WorldAtStart,
): Promise<Finding[]> {
  const rows = await queryRows<Row>(
    `select replace(user_id::text, '-', '') as shopper, replace(id::text, '-', '') as id, kind,
            replace(coalesce(spent_on, order_id)::text, '-', '') as order, paise::int as paise,
            balance_paise::int as balance
       from wallet_movements
      order by number`,
  )
  const logs = logsOf(calls)
  const stored = (id: string) =>
    rows.filter(({ shopper }) => shopper === id).map(({ shopper: _, ...line }) => line)
  return [
    {
      statement: 'the tables have the lines of every statement, in the same order',
      checked: rows.length,
      violations: shoppers.filter(
        ({ id }) => JSON.stringify(stored(id)) !== JSON.stringify(logs.get(id) ?? []),
      ),
    },
    {
      statement: 'all money that wallets sent back was sent, by refunds of the same amounts',
      checked: rows.filter(({ kind }) => kind === 'sent back').length,
      violations: await queryRows(`
        select m.id, m.paise, r.status, r.amount_paise
          from (select * from wallet_movements where kind = 'sent back') m
          full join (select * from refunds where from_wallet) r
            on m.cause = 'sent-back:' || replace(r.id::text, '-', '')
         where m.paise is distinct from -r.amount_paise or r.status is distinct from 'done'`),
    },
  ]
}
