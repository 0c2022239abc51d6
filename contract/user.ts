import { type Static, Type } from 'typebox'
import { Id, OneOf } from './shapes.ts'

/** The account as its owner sees it, without password hash, tokens or one-time codes. */
export const User = Type.Object({
  _id: Id,
  name: Type.String(),
  email: Type.String(),
  avatar: Type.String(),
  mobile: Type.String(),
  verify_email: Type.Boolean(),
  /** a new email that is not confirmed yet; until then `email` is in use */
  pending_email: Type.Union([Type.String(), Type.Null()]),
  last_login_date: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
  status: OneOf('Active', 'Inactive', 'Suspended'),
  role: OneOf('ADMIN', 'USER'),
  /** true when logins need a code of an authenticator app; missing otherwise */
  second_factor: Type.Optional(Type.Boolean()),
  /** true for staff whose permissions do not count in this session until they set a second factor up */
  second_factor_missing: Type.Optional(Type.Boolean()),
  /** until when a member of staff looks as this shopper; missing otherwise */
  viewed_until: Type.Optional(Type.String({ format: 'date-time' })),
  /** what a member of staff may do in some store; missing for shoppers */
  permissions: Type.Optional(Type.Array(Type.String())),
})
export type User = Static<typeof User>
