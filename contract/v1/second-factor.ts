import { Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { FactorCode, Text, TypedPassword } from '../fields.ts'
import { Time } from '../shapes.ts'

const proof = Type.Object({ password: TypedPassword(), code: FactorCode })
const RecoveryCodes = Type.Object({
  recoveryCodes: Type.Array(Type.String(), {
    description: 'each replaces a code of the app once; they cannot be read again',
  }),
})

/** A code of an authenticator app (TOTP, RFC 6238) beside the password (decision 122). */
export const secondFactorV1 = endpoints({
  state: {
    method: 'GET',
    path: '/api/v1/second-factor',
    access: 'shopper',
    summary: 'Since when logins of the account need a code, null if they do not, and the recovery codes left',
    reply: Type.Object({
      since: Type.Union([Time, Type.Null()]),
      recoveryCodesLeft: Type.Integer({ minimum: 0 }),
    }),
  },
  begin: {
    method: 'POST',
    path: '/api/v1/second-factor/setup',
    access: 'shopper',
    summary: 'A new secret for an authenticator app; logins need its codes once the first one was confirmed',
    body: Type.Object({ password: TypedPassword() }),
    reply: Type.Object({
      secret: Type.String({ description: 'base32, for apps without a camera' }),
      uri: Type.String({ description: 'the content of the QR code' }),
    }),
    errors: [
      'WRONG_PASSWORD',
      'PASSWORD_TRIED_TOO_OFTEN',
      'EMAIL_NOT_CONFIRMED',
      'FACTOR_ON',
      'PASSKEY_LOGIN_NEEDED',
    ],
    perMinute: 30,
  },
  confirm: {
    method: 'POST',
    path: '/api/v1/second-factor/confirmation',
    access: 'shopper',
    audit: 'staff',
    summary: 'Turns the codes on by the first one, logs out all other devices, and mails the owner',
    body: Type.Object({ code: FactorCode }),
    reply: RecoveryCodes,
    errors: [
      'FACTOR_ON',
      'FACTOR_NOT_BEGUN',
      'PASSKEY_LOGIN_NEEDED',
      'WRONG_FACTOR_CODE',
      'FACTOR_TRIED_TOO_OFTEN',
    ],
    perMinute: 30,
  },
  replaceRecoveryCodes: {
    method: 'POST',
    path: '/api/v1/second-factor/recovery-codes',
    access: 'shopper',
    summary: 'New recovery codes in place of all earlier ones',
    body: proof,
    reply: RecoveryCodes,
    errors: [
      'WRONG_PASSWORD',
      'PASSWORD_TRIED_TOO_OFTEN',
      'WRONG_FACTOR_CODE',
      'FACTOR_TRIED_TOO_OFTEN',
      'FACTOR_NOT_BEGUN',
    ],
    perMinute: 30,
  },
  turnOff: {
    method: 'POST',
    path: '/api/v1/second-factor/removal',
    access: 'shopper',
    audit: 'staff',
    summary: 'Logins need no code any more; a repeated request changes nothing',
    body: proof,
    errors: ['WRONG_PASSWORD', 'PASSWORD_TRIED_TOO_OFTEN', 'WRONG_FACTOR_CODE', 'FACTOR_TRIED_TOO_OFTEN'],
    perMinute: 30,
  },
})

/** A separate table, because the login page needs no other call of it. */
export const loginV1 = endpoints({
  complete: {
    method: 'POST',
    path: '/api/v1/login/second-factor',
    access: 'anyone',
    summary:
      'Completes a login that was refused with SECOND_FACTOR_NEEDED, in the same browser: tokens in the reply and as ' +
      'HttpOnly cookies',
    body: Type.Object({ pendingToken: Text('Pending token', 100), code: FactorCode }),
    reply: Type.Object({ accessToken: Type.String(), refreshToken: Type.String() }),
    errors: ['LOGIN_STEP_OVER', 'WRONG_FACTOR_CODE', 'FACTOR_TRIED_TOO_OFTEN'],
    perMinute: 60,
  },
})
