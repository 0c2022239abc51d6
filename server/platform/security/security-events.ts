import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../database/database.ts'
import { sourceOf } from '../http/source.ts'
import type { Measure } from '../telemetry/metrics.ts'
import { type SecurityEventKind, securityEventKinds } from './kinds.ts'
import { addEvents, type CountedEvent, deleteOld } from './security.queries.ts'

export type SecurityEvent = Pick<CountedEvent, 'kind' | 'source' | 'subject' | 'route' | 'requestId'>
export type SecurityEvents = {
  report(event: SecurityEvent): void
  measures: Measure[]
}

type Log = { info(about: object, text: string): void; warn(about: object, text: string): void }

const MINUTE_MS = 60_000
const WRITE_MS = 1_000
/** Rows per process and minute; further sources of a kind are counted in one row, so that rows are bounded. */
const MOST_PER_MINUTE = 200
/** Events wait in memory while the database is away, at most so many rows. */
const MOST_WAITING = 2_000
const RETAINED_DAYS = 90
/** Some 200 MB with the index. */
const MOST_ROWS = 1_000_000

/**
 * Counts equal events of a minute in memory and writes them every second with one statement, so that an attack causes
 * neither a statement per request nor more rows than a limit. The first of them is logged. Never throws.
 */
export function openSecurityEvents(http: FastifyInstance, db: Db, log: Log): SecurityEvents {
  const totals = new Map<SecurityEventKind, number>(securityEventKinds.map((kind) => [kind, 0]))
  let current = { minute: 0, keys: new Set<string>() }
  let waiting = new Map<string, CountedEvent>()
  let writing: Promise<void> | undefined

  const write = async () => {
    if (waiting.size === 0) return
    const events = waiting
    waiting = new Map()
    await addEvents(db, [...events.values()]).catch((err: unknown) => {
      log.warn({ err }, 'security events could not be stored')
      for (const [key, event] of events) addTo(waiting, key, event)
    })
  }
  const writeOnce = () => {
    writing ??= write().finally(() => {
      writing = undefined
    })
    return writing
  }
  const timer = setInterval(writeOnce, WRITE_MS).unref()
  http.addHook('onClose', async () => {
    clearInterval(timer)
    await writeOnce()
    await writeOnce()
  })
  const securityEvents: SecurityEvents = {
    report(event) {
      totals.set(event.kind, (totals.get(event.kind) ?? 0) + 1)
      const now = Date.now()
      const minute = now - (now % MINUTE_MS)
      if (minute !== current.minute) current = { minute, keys: new Set() }
      const { counted, isFirst } = boundedBy(current.keys, event)
      if (isFirst) log.info({ security: counted.kind, ...withoutKind(counted) }, 'security event')
      addTo(waiting, `${minute} ${keyOf(counted)}`, { ...counted, minute, count: 1, lastAt: now })
    },
    measures: [
      {
        name: 'security_events_total',
        help: 'Refused logins, tokens, codes, permissions and origins, and actions of admins, by kind',
        kind: 'counter',
        labels: ['kind'],
        read: () => [...totals].map(([kind, value]) => ({ labels: { kind }, value })),
      },
    ],
  }
  http.decorate('securityEvents', securityEvents)
  http.decorateRequest('securitySubject', '')
  return securityEvents
}

/** Reports an event of a request. `subject`: who it concerns, if that is not the signed-in user. */
export function reportSecurityEvent(
  request: FastifyRequest,
  kind: SecurityEventKind,
  subject?: string,
): void {
  request.server.securityEvents?.report({
    kind,
    source: sourceOf(request.ip),
    subject: subject ?? (request.securitySubject || actorOf(request)),
    route: `${request.method} ${request.routeOptions.url ?? 'none'}`,
    requestId: request.id,
  })
}

/** Who acts: in a view of support the member of staff, not the shopper. */
const actorOf = ({ ctx }: FastifyRequest): string => ctx?.view?.by ?? ctx?.user?.id ?? ''

/** Deletes events after 90 days, and the oldest ones of very many. */
export const sweepSecurityEvents = (db: Db): Promise<number> =>
  deleteOld(db, { days: RETAINED_DAYS, most: MOST_ROWS })

const keyOf = ({ kind, source, subject }: SecurityEvent): string => JSON.stringify([kind, source, subject])

/** The event as it is counted: without source and subject once the minute has rows enough. */
function boundedBy(keys: Set<string>, event: SecurityEvent): { counted: SecurityEvent; isFirst: boolean } {
  const fits = keys.has(keyOf(event)) || keys.size < MOST_PER_MINUTE
  const counted = fits ? event : { ...event, source: '*', subject: '' }
  const key = keyOf(counted)
  const isFirst = !keys.has(key)
  keys.add(key)
  return { counted, isFirst }
}

function addTo(waiting: Map<string, CountedEvent>, key: string, event: CountedEvent): void {
  const same = waiting.get(key)
  if (!same) {
    if (waiting.size < MOST_WAITING) waiting.set(key, { ...event })
    return
  }
  same.count += event.count
  same.lastAt = Math.max(same.lastAt, event.lastAt)
}

const withoutKind = ({ source, subject, route, requestId }: SecurityEvent) => ({
  source,
  ...(subject && { subject }),
  route,
  reqId: requestId,
})

declare module 'fastify' {
  interface FastifyInstance {
    securityEvents?: SecurityEvents
  }
  interface FastifyRequest {
    /** who a security event of this request concerns, if nobody is signed in: a keyed hash, never an email */
    securitySubject: string
  }
}
