import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { Email, IdOf, Text } from '../fields.ts'
import { Id, OneOf, Time } from '../shapes.ts'

/** The roles of staff; what each one may do is in `contract/staff-roles.ts`. */
export const staffRoleNames = ['owner', 'manager', 'picker', 'rider', 'support'] as const

const Role = { ...OneOf(...staffRoleNames), title: 'Role' }
const role = {
  role: Role,
  storeId: Type.Optional(IdOf('Store')),
}

export const StaffMember = Type.Object({
  id: Id,
  name: Type.String(),
  email: Type.String(),
  role: OneOf(...staffRoleNames),
  storeId: Type.Optional(Id),
  disabled: Type.Boolean(),
  secondFactor: Type.Boolean({ description: 'whether logins need a code of an authenticator app' }),
  self: Type.Boolean({ description: 'the user of the request' }),
})
export type StaffMember = Static<typeof StaffMember>

export const StaffInvitation = Type.Object({
  id: Id,
  email: Type.String(),
  role: OneOf(...staffRoleNames),
  storeId: Type.Optional(Id),
  expiresAt: Time,
})
export type StaffInvitation = Static<typeof StaffInvitation>

export const staffV1 = endpoints({
  list: {
    method: 'GET',
    path: '/api/v1/staff/members',
    access: 'staff:manage',
    summary: 'Everybody who works in the shop, disabled ones last, and invitations that nobody has accepted',
    reply: Type.Object({ data: Type.Array(StaffMember), invitations: Type.Array(StaffInvitation) }),
  },
  change: {
    method: 'PUT',
    path: '/api/v1/staff/members/:id',
    access: 'staff:manage',
    audit: 'staff',
    summary:
      'Changes the role and the store of a member of staff, or disables them; it counts from their next request on. ' +
      'Without a store the role holds everywhere. 409 for the last owner',
    params: Type.Object({ id: IdOf('Member') }),
    body: Type.Object({ ...role, disabled: Type.Boolean({ title: 'Disabled' }) }),
    reply: StaffMember,
    errors: ['NOT_FOUND', 'LAST_OWNER', 'OWNER_EVERYWHERE'],
  },
  invite: {
    method: 'POST',
    path: '/api/v1/staff/invitations',
    access: 'staff:manage',
    audit: 'staff',
    summary: 'Mails a link by which an account with this email joins; valid for 7 days. An earlier link ends',
    body: Type.Object({ email: Email(), ...role }),
    reply: StaffInvitation,
    status: 201,
    errors: ['NOT_FOUND', 'ALREADY_STAFF', 'OWNER_EVERYWHERE', 'MAILED_TOO_OFTEN'],
  },
  withdraw: {
    method: 'DELETE',
    path: '/api/v1/staff/invitations/:id',
    access: 'staff:manage',
    audit: 'staff',
    summary: 'Withdraws an invitation; its link ends',
    params: Type.Object({ id: IdOf('Invitation') }),
    errors: ['NOT_FOUND'],
  },
  join: {
    method: 'POST',
    path: '/api/v1/staff/join',
    access: 'shopper',
    audit: 'staff',
    summary:
      'Accepts an invitation by the code of its link, for the account with the invited and confirmed email',
    body: Type.Object({ code: Text('Code', 100) }),
    reply: Type.Object({ role: OneOf(...staffRoleNames) }),
    errors: ['WRONG_CODE', 'INVITED_OTHER_EMAIL', 'EMAIL_NOT_CONFIRMED', 'ALREADY_STAFF', 'LOGIN_NEEDED'],
    perMinute: 30,
  },
})
