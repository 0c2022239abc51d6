import { percentile } from '../bench/statistics.ts'
import type { Journal, OrderEntry, RequestEntry } from './journal.ts'
import { FIRST_HOUR } from './plan.ts'

export type Latency = { p50: number; p95: number; p99: number }
export type KindFigures = Latency & { kind: string; count: number; refused: number; failed: number }
/** `outcome`: whether the shop refused with a reason, or failed. */
export type ProblemFigures = { kind: string; problem: string; outcome: string; count: number }
export type Deliveries = { kept: number; late: number; open: number }
/** What happened in a part of the evening, from `minute` on; latencies in ms. */
export type Slice = Latency & { minute: number; requests: number; failed: number; orders: number }
export type HourFigures = Deliveries & { hour: number; orders: number }

export type Figures = {
  visits: number
  requests: number
  refused: number
  failed: number
  orders: { all: number; cash: number; online: number; later: number }
  deliveries: Deliveries
  latency: Latency
  /** the largest number of requests first */
  kinds: KindFigures[]
  problems: ProblemFigures[]
  slices: Slice[]
  hours: HourFigures[]
  waited: Journal['waited']
}

const SLICES = 60

/** Counts and percentiles of an evening. An order without a delivery has neither kept nor broken its promise. */
export function figuresOf(journal: Journal): Figures {
  const { requests, orders } = journal
  return {
    visits: journal.visits,
    requests: requests.length,
    refused: countOf(requests, 'refused'),
    failed: countOf(requests, 'failed'),
    orders: {
      all: orders.length,
      cash: orders.filter(({ payment }) => payment === 'cash').length,
      online: orders.filter(({ payment }) => payment === 'online').length,
      later: orders.filter(({ later }) => later).length,
    },
    deliveries: deliveriesOf(orders),
    latency: latencyOf(requests),
    kinds: kindsOf(requests),
    problems: problemsOf(requests),
    slices: slicesOf(journal),
    hours: hoursOf(orders),
    waited: journal.waited,
  }
}

const countOf = (requests: RequestEntry[], outcome: RequestEntry['outcome']): number =>
  requests.filter((request) => request.outcome === outcome).length

function latencyOf(requests: RequestEntry[]): Latency {
  const ms = requests.map((request) => request.ms)
  return { p50: percentile(ms, 0.5), p95: percentile(ms, 0.95), p99: percentile(ms, 0.99) }
}

/** Of the orders for now; those of a slot are brought after the evening. */
export function deliveriesOf(all: OrderEntry[]): Deliveries {
  const orders = all.filter(({ later }) => !later)
  const delivered = orders.filter(({ deliveredAt }) => deliveredAt !== undefined)
  const kept = delivered.filter(
    ({ placedAt, deliveredAt = 0, etaMinutes }) => deliveredAt - placedAt <= etaMinutes,
  ).length
  return { kept, late: delivered.length - kept, open: orders.length - delivered.length }
}

const kindsOf = (requests: RequestEntry[]): KindFigures[] =>
  [...Map.groupBy(requests, ({ kind }) => kind)]
    .map(([kind, own]) => ({
      kind,
      count: own.length,
      ...latencyOf(own),
      refused: countOf(own, 'refused'),
      failed: countOf(own, 'failed'),
    }))
    .sort((one, other) => other.count - one.count || one.kind.localeCompare(other.kind))

const problemsOf = (requests: RequestEntry[]): ProblemFigures[] =>
  [...Map.groupBy(requests, ({ kind, outcome, problem }) => JSON.stringify([kind, outcome, problem]))]
    .flatMap(([, own]) => {
      const [{ kind, outcome, problem } = { kind: '', outcome: '', problem: undefined }] = own
      return problem ? [{ kind, problem, outcome, count: own.length }] : []
    })
    .sort((one, other) => other.count - one.count)

function slicesOf({ requests, orders }: Journal): Slice[] {
  const end = requests.reduce((last, { minute }) => Math.max(last, minute), 0)
  const length = Math.max(end / SLICES, Number.EPSILON)
  const slice = (minute: number) => Math.min(SLICES - 1, Math.floor(minute / length))
  const bySlice = Map.groupBy(requests, ({ minute }) => slice(minute))
  return Array.from({ length: SLICES }, (_, at) => {
    const own = bySlice.get(at) ?? []
    return {
      minute: at * length,
      requests: own.length,
      failed: countOf(own, 'failed'),
      orders: orders.filter(({ placedAt }) => slice(placedAt) === at).length,
      ...latencyOf(own),
    }
  })
}

/** By the hour in which the orders were placed. */
const hoursOf = (orders: OrderEntry[]): HourFigures[] =>
  [...Map.groupBy(orders, ({ placedAt }) => FIRST_HOUR + Math.floor(placedAt / 60))]
    .map(([hour, own]) => ({ hour, orders: own.length, ...deliveriesOf(own) }))
    .sort((one, other) => one.hour - other.hour)
