import type { Call } from '../history/calls.ts'
import { callsOf, operationsOf } from '../history/history.ts'
import type { WorldAtStart } from '../world.ts'
import { AUDITOR, type Finding } from './evidence.ts'
import { findOrder, type Model } from './find-order.ts'

/** Checks of single responses. */
export const checkValues = (calls: readonly Call[], world: WorldAtStart): Finding[] => [
  one(
    'no request fails unexpectedly (500), and every response has its fields',
    calls,
    ({ status, code }) => status === 500 || code === 'UNREADABLE',
  ),
  one('every refusal has its code', calls, ({ outcome, code }) => outcome === 'refused' && !code),
  one('no forged event is accepted', callsOf(calls, 'forged event'), ({ outcome }) => outcome === 'done'),
  one(
    'no key is accepted for another request',
    callsOf(calls, 'use a key again'),
    ({ outcome }) => outcome === 'done',
  ),
  one(
    'no response shows a negative stock',
    callsOf(calls, 'look at a product'),
    ({ answer }) => (answer?.saleable ?? 0) < 0,
  ),
  keysHaveOneAnswer(calls),
  pricesAreKnown(calls, world),
  editsAreThere(calls, world),
]

const one = <C extends Call>(
  statement: string,
  calls: readonly C[],
  isViolation: (call: C) => boolean,
): Finding => ({
  statement,
  checked: calls.length,
  violations: calls.filter(isViolation),
})

function keysHaveOneAnswer(calls: readonly Call[]): Finding {
  const keyed = operationsOf(calls, 'place an order').filter(([first]) => first?.key)
  const several = keyed.filter(
    (attempts) =>
      new Set(attempts.flatMap(({ outcome, answer }) => (outcome === 'done' ? (answer?.order.id ?? []) : [])))
        .size > 1,
  )
  return {
    statement: 'a key has one order, however often it is sent',
    checked: keyed.length,
    violations: several,
  }
}

/** A price that is shown is the one at the start, or one that an admin has set or was setting. */
function pricesAreKnown(calls: readonly Call[], { products }: WorldAtStart): Finding {
  const prices = new Map(products.map(({ id, price }) => [id, [{ price, since: Number.NEGATIVE_INFINITY }]]))
  for (const { agreed, at } of callsOf(calls, 'edit a product'))
    prices.get(agreed.product)?.push({ price: agreed.price, since: at })
  const shown = [
    ...callsOf(calls, 'look at a product').flatMap(({ agreed, answer, endedAt }) =>
      answer ? [{ product: agreed.product, price: answer.price, endedAt }] : [],
    ),
    ...[...callsOf(calls, 'look at the cart'), ...callsOf(calls, 'merge a cart')].flatMap(
      ({ answer, endedAt }) =>
        (answer?.lines ?? []).map(({ product, price }) => ({ product, price, endedAt })),
    ),
  ]
  return {
    statement: 'every price that is shown was set before',
    checked: shown.length,
    violations: shown.filter(
      ({ product, price, endedAt }) =>
        !prices.get(product)?.some((known) => known.price === price && known.since <= endedAt),
    ),
  }
}

type Edit = { set: number } | { see: number }
const priceModel = (initial: number): Model<number, Edit> => ({
  initial,
  isReading: (edit) => 'see' in edit,
  apply: (price, edit) => ('set' in edit ? [edit.set] : edit.see === price ? [price] : []),
})

/** Prices are cached for moments, so only the readings at the end show the last edit for certain. */
function editsAreThere(calls: readonly Call[], { products }: WorldAtStart): Finding {
  const edits = [...callsOf(calls, 'edit a product'), ...callsOf(calls, 'count a product')].filter(
    ({ outcome }) => outcome !== 'refused',
  )
  const readings = callsOf(calls, 'look at a product').filter(({ client }) => client === AUDITOR)
  const violations = products.filter(({ id, price }) => {
    const operations = [
      ...edits
        .filter(({ agreed }) => agreed.product === id)
        .map(({ at, endedAt, outcome, agreed }) => ({
          from: at,
          to: endedAt,
          certain: outcome === 'done',
          input: { set: agreed.price },
        })),
      ...readings
        .filter(({ agreed, answer }) => agreed.product === id && answer)
        .map(({ at, endedAt, answer }) => ({
          from: at,
          to: endedAt,
          certain: true,
          input: { see: answer?.price ?? 0 },
        })),
    ]
    return findOrder(priceModel(price), operations).found !== 'order'
  })
  return { statement: 'every acknowledged price is there at the end', checked: edits.length, violations }
}
