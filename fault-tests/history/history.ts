import { closeSync, existsSync, openSync, readFileSync, writeSync } from 'node:fs'
import type { Call, Calls, Completion, Invocation, Outcome, What } from './calls.ts'

/** All calls of a run. It is written to a file as it happens: one line when a call begins, one when it ends. */
export type History = {
  /** Records the beginning of a call; returns the function that records its end. */
  begin<W extends What>(
    invocation: Omit<Invocation<W>, 'call' | 'at'>,
  ): (completion: Omit<Completion<W>, 'ended' | 'at'>) => void
  nextOperation(): number
  /** number of calls begun */
  size(): number
  /** number of calls with a definite response, by which the length of a run is measured */
  answered(): number
  calls(): Call[]
  close(): void
}

/** Opens a history that continues the file, if it exists; without a file it is held in memory. */
export function openHistory(file?: string): History {
  const records: Line[] = file && existsSync(file) ? readLines(file) : []
  const descriptor = file ? openSync(file, 'a') : null
  let begun = records.filter(isInvocation).length
  let answered = records.filter((record) => !isInvocation(record) && isDefinite(record)).length
  // more than a call may have arguments
  let operations = records.filter(isInvocation).reduce((most, { operation }) => Math.max(most, operation), 0)
  const write = (record: Line) => {
    records.push(record)
    // without a buffer: what was recorded is in the file, also if this process is killed
    if (descriptor !== null) writeSync(descriptor, `${JSON.stringify(record)}\n`)
  }
  return {
    begin(invocation) {
      begun += 1
      const call = begun
      write({ call, at: now(), ...invocation } as Invocation)
      return (completion) => {
        if (isDefinite(completion)) answered += 1
        write({ ended: call, at: now(), ...completion } as Completion)
      }
    },
    nextOperation() {
      operations += 1
      return operations
    },
    size: () => begun,
    answered: () => answered,
    calls: () => joined(records),
    close: () => void (descriptor !== null && closeSync(descriptor)),
  }
}

/** The calls in a file of a history. */
export const readHistory = (file: string): Call[] => joined(readLines(file))

type Line = Invocation | Completion
const isInvocation = (line: Line): line is Invocation => 'call' in line
const isDefinite = ({ outcome }: Pick<Completion, 'outcome'>) => outcome === 'done' || outcome === 'refused'

/** By the monotonic clock, which no fault changes. */
export const now = (): number => performance.timeOrigin + performance.now()

/** A process that is killed while it writes leaves an incomplete last line, which never was a complete record. */
function readLines(file: string): Line[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Line)
}

function joined(records: readonly Line[]): Call[] {
  const calls = new Map<number, Call>()
  for (const record of records) {
    if (isInvocation(record))
      calls.set(record.call, {
        ...record,
        endedAt: Number.POSITIVE_INFINITY,
        outcome: 'unknown',
        status: 0,
      })
    else {
      const { ended, at, ...end } = record
      if (end.outcome === 'not sent') calls.delete(ended)
      const call = calls.get(ended)
      // a call without a definite response may still be carried out, so it never ends
      if (call) Object.assign(call, end, end.outcome !== 'unknown' && { endedAt: at })
    }
  }
  return [...calls.values()]
}

/** The calls of one kind. */
export const callsOf = <W extends What>(calls: readonly Call[], what: W): Call<W>[] =>
  calls.filter((call): call is Call<W> => call.what === what)

/** Attempts of one operation, in the order in which they began. */
export function operationsOf<W extends What>(calls: readonly Call[], what: W): Call<W>[][] {
  const attempts = new Map<number, Call<W>[]>()
  for (const call of callsOf(calls, what))
    attempts.set(call.operation, [...(attempts.get(call.operation) ?? []), call])
  return [...attempts.values()]
}

/** An operation with all its attempts. */
export type Whole<W extends What> = {
  from: number
  to: number
  outcome: Outcome
  agreed: Calls[W]['agreed']
  answer?: Calls[W]['answer']
  code?: string
  client: string
}

/**
 * done: one attempt was done. Otherwise unknown if the outcome of one attempt is, because it may still be carried out;
 * otherwise refused.
 */
export function wholeOf<W extends What>(attempts: readonly Call<W>[]): Whole<W> {
  const [first, ...others] = attempts
  if (!first) throw new Error('an operation has at least one attempt')
  const done = [first, ...others]
    .filter(({ outcome }) => outcome === 'done')
    .sort((one, other) => one.endedAt - other.endedAt)[0]
  const open = attempts.some(({ outcome }) => outcome === 'unknown')
  const { answer, code, endedAt } = done ?? attempts.at(-1) ?? first
  return {
    from: Math.min(...attempts.map(({ at }) => at)),
    to: open && !done ? Number.POSITIVE_INFINITY : endedAt,
    outcome: done ? 'done' : open ? 'unknown' : 'refused',
    agreed: first.agreed,
    client: first.client,
    ...(answer !== undefined && { answer }),
    ...(code !== undefined && { code }),
  }
}
