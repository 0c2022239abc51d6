import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { FreeText } from '../fields.ts'
import { Id, OneOf, Time } from '../shapes.ts'
import { Day, Page, pageQuery } from './shapes.ts'

/** What the audit log names as changed (decision 117). */
export const auditedThings = [
  'product',
  'category',
  'sub-category',
  'collection',
  'search-name',
  'picture',
  'store',
  'seller',
  'tax-rate',
  'stock',
  'least-life',
  'order',
  'refund',
  'cash',
  'help',
  'help-rules',
  'payout',
  'mail',
  'demo-evening',
  'staff',
  'shopper-view',
] as const
export type AuditedThing = (typeof auditedThings)[number]

const Facts = (description: string) =>
  Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()], { description })

export const AuditEntry = Type.Object({
  id: Id,
  at: Time,
  user: Type.Object({
    id: Id,
    name: Type.Optional(Type.String({ description: 'missing when the account was deleted' })),
    email: Type.Optional(Type.String()),
  }),
  call: Type.String({ description: 'method and path, such as PUT /api/v1/categories/:id' }),
  thing: OneOf(...auditedThings),
  thingId: Type.String(),
  name: Type.String({ description: 'what the thing was called at that time' }),
  before: Facts('the changed fields before; null: it was created'),
  after: Facts('the same fields after; null: it was removed'),
  why: Type.String(),
  requestId: Type.String(),
})
export type AuditEntry = Static<typeof AuditEntry>

export const auditV1 = endpoints({
  list: {
    method: 'GET',
    path: '/api/v1/staff/audit',
    access: 'audit:read',
    summary:
      'What staff changed, newest first. Filters: name or email of who did it, the thing, days in India',
    query: Type.Object({
      ...pageQuery,
      who: Type.Optional(FreeText('Who', 120)),
      thing: Type.Optional(OneOf(...auditedThings)),
      from: Type.Optional(Day('From')),
      to: Type.Optional(Day('To')),
    }),
    reply: Page(AuditEntry),
  },
})
