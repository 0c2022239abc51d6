import { Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { FactorCode, IdOf, Password, TypedPassword } from '../fields.ts'
import { formErrors } from '../form-errors.ts'
import { Count, Id, Time } from '../shapes.ts'

/** A login of the account on one device. */
export const Session = Type.Object({
  id: Id,
  browser: Type.Union([Type.String(), Type.Null()], {
    description: 'browser and system, such as "Firefox, Windows"; null when unknown',
  }),
  network: Type.Union([Type.String(), Type.Null()], {
    description: 'the first part of the network address of the login',
  }),
  createdAt: Time,
  lastUsedAt: Type.String({ format: 'date-time', description: 'up to some minutes ago' }),
  current: Type.Boolean({ description: 'the session of this request' }),
})

export const sessionsV1 = endpoints({
  list: {
    method: 'GET',
    path: '/api/v1/sessions',
    access: 'shopper',
    summary: 'Where the account is logged in, the latest use first',
    reply: Type.Object({ data: Type.Array(Session) }),
  },
  end: {
    method: 'DELETE',
    path: '/api/v1/sessions/:id',
    access: 'shopper',
    summary: 'Logs one device out; a repeated request changes nothing',
    params: Type.Object({ id: IdOf('Session') }),
  },
  endOthers: {
    method: 'DELETE',
    path: '/api/v1/sessions',
    access: 'shopper',
    summary: 'Logs out all devices but the one that asks',
    reply: Type.Object({ ended: Count }),
  },
  changePassword: {
    method: 'PUT',
    path: '/api/v1/password',
    access: 'shopper',
    summary: 'Sets a new password with the current one, logs out all other devices, and mails the owner',
    body: Type.Object({
      currentPassword: TypedPassword('Current password'),
      newPassword: Password('New password'),
      confirmPassword: TypedPassword('Confirm password', formErrors.NEW_PASSWORDS_DIFFER.message(undefined)),
      code: Type.Optional(FactorCode),
    }),
    errors: [
      'NEW_PASSWORDS_DIFFER',
      'WRONG_PASSWORD',
      'PASSWORD_TRIED_TOO_OFTEN',
      'FACTOR_CODE_NEEDED',
      'PASSKEY_LOGIN_NEEDED',
      'WRONG_FACTOR_CODE',
      'FACTOR_TRIED_TOO_OFTEN',
    ],
    perMinute: 30,
  },
})
