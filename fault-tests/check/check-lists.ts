import type { Call, Pieces } from '../history/calls.ts'
import { callsOf, wholeOf } from '../history/history.ts'
import type { WorldAtStart } from '../world.ts'
import type { Finding } from './evidence.ts'
import { findOrder, type Model, type Operation } from './find-order.ts'

export type ListInput =
  | { kind: 'add' | 'set'; product: string; quantity: number }
  | { kind: 'remove'; product: string }
  | { kind: 'see'; lines: Pieces[] }
  | { kind: 'refused'; code: string; input: ListInput }
type Lines = Record<string, number>

/** The lines of a list that several people change (decision 159). */
export const listModel: Model<Lines, ListInput> = {
  initial: {},
  isReading: ({ kind }) => kind === 'see' || kind === 'refused',
  apply(lines, input) {
    switch (input.kind) {
      case 'add':
        return [sorted({ ...lines, [input.product]: Math.max(lines[input.product] ?? 0, input.quantity) })]
      case 'set':
        return input.product in lines ? [{ ...lines, [input.product]: input.quantity }] : []
      case 'remove':
        return input.product in lines ? [without(lines, input.product)] : []
      case 'see':
        return isSame(lines, input.lines) ? [lines] : []
      case 'refused':
        return isRightlyRefused(input.code, input.input) ? [lines] : []
    }
  },
}

const sorted = (lines: Lines): Lines =>
  Object.fromEntries(Object.entries(lines).sort(([one], [other]) => (one < other ? -1 : 1)))
const without = (lines: Lines, product: string): Lines =>
  Object.fromEntries(Object.entries(lines).filter(([id]) => id !== product))
const isSame = (lines: Lines, seen: readonly Pieces[]): boolean =>
  seen.length === Object.keys(lines).length &&
  seen.every(({ product, quantity }) => lines[product] === quantity)

/** A line that was added again has another id, so a change of it may always be refused. */
const isRightlyRefused = (code: string, { kind }: ListInput): boolean =>
  code === 'NOT_FOUND' ? kind === 'set' || kind === 'remove' : ['BUSY', 'CROSSED', 'TOO_SLOW'].includes(code)

const CHANGES = [
  ['add to a list', 'add'],
  ['change a line of a list', 'set'],
  ['take off a list', 'remove'],
] as const

/** Searches an order of events for each list. */
export function checkLists(calls: readonly Call[], { lists = [] }: WorldAtStart): Finding[] {
  const operations = new Map<string, Operation<ListInput>[]>(lists.map(({ id }) => [id, []]))
  for (const [what, kind] of CHANGES)
    for (const call of callsOf(calls, what)) {
      const { agreed, from, to, outcome, code = '' } = wholeOf([call])
      const { list, ...line } = agreed
      const input = { kind, ...line } as ListInput
      operations.get(list)?.push({
        ...{ from, to, certain: outcome !== 'unknown' },
        input: outcome === 'refused' ? { kind: 'refused', code, input } : input,
      })
    }
  for (const { agreed, answer, at: from, endedAt: to } of callsOf(calls, 'look at a list'))
    if (answer)
      operations
        .get(agreed.list)
        ?.push({ from, to, certain: true, input: { kind: 'see', lines: answer.lines } })
  return [
    {
      statement: 'the lines of every shared list are explained by one order of events',
      checked: lists.length,
      violations: [...operations].flatMap(([list, own]) => {
        const verdict = findOrder(listModel, own)
        return verdict.found === 'order' ? [] : [{ list, ...verdict }]
      }),
    },
  ]
}
