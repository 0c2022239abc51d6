import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Permission } from '#contract/permissions.ts'
import type { RequestContext } from '#contract/request-context.ts'
import type { AuditedThing } from '#contract/v1/audit.ts'
import { type Db, transaction } from '../database/database.ts'
import { differenceOf, idOf } from './audited.rules.ts'

/** Fields of a thing by their name, as the audit log shows them; `name` is what it is called. */
export type Facts = Record<string, unknown>
/** Reads things before and after a change, by id; a thing that does not exist is missing. */
export type FactsReader = (db: Db, ids: readonly string[], by: AuditedBy) => Promise<Map<string, Facts>>
/** Who makes the change, and the permission of its endpoint. */
export type AuditedBy = { ctx: RequestContext; permission: Permission }
/** The readers of a slice, for the things that its endpoints change. */
export type FactsReaders = Partial<Record<AuditedThing, FactsReader>>

export type AuditRecord = {
  userId: string
  call: string
  thing: AuditedThing
  thingId: string
  name: string
  before: Facts | null
  after: Facts | null
  why: string
  requestId: string
}
/** Stores records in the current transaction. */
export type AuditLog = (db: Db, records: AuditRecord[]) => Promise<unknown>

/**
 * Runs a change of an endpoint with `audit` in a transaction, and stores what it changed in the audit log. `ids`: the
 * changed things; by default the id of the address or the body, or of the result for a new thing. `facts`: of the
 * result, for what has no reader.
 */
export type Change = <T>(
  db: Db,
  work: (db: Db) => Promise<T>,
  of?: { ids?: readonly string[]; facts?: (result: T) => Facts | null },
) => Promise<T>

/** A reader of things that are found one by one. */
export const factsOfEach =
  (find: (db: Db, id: string, by: AuditedBy) => Promise<object | null>): FactsReader =>
  async (db, ids, by) => {
    const found = new Map<string, Facts>()
    for (const id of ids) {
      const facts = await find(db, id, by)
      if (facts) found.set(id, { ...facts })
    }
    return found
  }

/** The changes of an audited endpoint for one request; a thing without a reader needs `facts` in each change. */
export function changesOf(
  { app, endpoint, readers }: { app: FastifyInstance; endpoint: Endpoint; readers: FactsReaders },
  request: FastifyRequest,
  input: { params: object; body: object },
): Change {
  const thing = endpoint.audit as AuditedThing
  return (db, work, { ids: given, facts } = {}) =>
    transaction(db, async (db) => {
      const ids = [...new Set(given ?? idOf(input.params) ?? idOf(input.body) ?? [])].sort()
      const reader = facts ? undefined : readers[thing]
      if (!facts && !reader) throw new Error(`no facts of ${thing} for the audit log`)
      if (!facts) for (const id of ids) await app.auditLock(db, thing, id)
      const by = { ctx: request.ctx, permission: endpoint.access as Permission }
      const read = async (ids: readonly string[]) => (await reader?.(db, ids, by)) ?? new Map<string, Facts>()
      const before = await read(ids)
      const result = await work(db)
      const changed = ids.length > 0 ? ids : (idOf(result) ?? [''])
      const after = facts ? new Map([[changed[0], facts(result)]]) : await read(changed)
      const records = changed.flatMap((id) => {
        const [was, is] = [before.get(id) ?? null, after.get(id) ?? null]
        const difference = differenceOf(was, is)
        return difference
          ? [{ ...about(request, endpoint, input.body), thing, thingId: id, ...difference }]
          : []
      })
      if (records.length > 0) await app.auditLog(db, records)
      return result
    })
}

const about = (request: FastifyRequest, { method, path }: Endpoint, body: object) => ({
  userId: request.ctx.user?.id ?? '',
  call: `${method} ${path}`,
  why: 'why' in body && typeof body.why === 'string' ? body.why : '',
  requestId: request.id,
})

declare module 'fastify' {
  interface FastifyInstance {
    auditLog: AuditLog
    /** Until the transaction ends, no other audited change of the thing runs, so that `before` is right. */
    auditLock(db: Db, thing: AuditedThing, id: string): Promise<unknown>
  }
}
