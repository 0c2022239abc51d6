import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { FactorCode, IdOf, Text, TypedPassword } from '../fields.ts'
import { Id, Time } from '../shapes.ts'

export const Passkey = Type.Object({
  id: Id,
  name: Type.String(),
  createdAt: Time,
  lastUsedAt: Type.Union([Time, Type.Null()]),
})
export type Passkey = Static<typeof Passkey>

const proof = { password: TypedPassword(), code: Type.Optional(FactorCode) }
const proofErrors = [
  'WRONG_PASSWORD',
  'PASSWORD_TRIED_TOO_OFTEN',
  'FACTOR_CODE_NEEDED',
  'PASSKEY_LOGIN_NEEDED',
  'WRONG_FACTOR_CODE',
  'FACTOR_TRIED_TOO_OFTEN',
] as const

const Options = Type.Object({
  options: Type.Record(Type.String(), Type.Unknown(), {
    description: 'for PublicKeyCredential.parseCreationOptionsFromJSON or parseRequestOptionsFromJSON',
  }),
})
/** Bytes in base64url; the attestation of a hardware key has some kilobytes. */
const Bytes = Text('Credential', 8_000)
const CredentialType = Text('Credential', 20)

/** What `PublicKeyCredential.toJSON()` gives (WebAuthn level 3, section 5.1). */
const Created = Type.Object({
  id: Bytes,
  rawId: Bytes,
  type: CredentialType,
  response: Type.Object({ clientDataJSON: Bytes, attestationObject: Bytes }),
})
const Used = Type.Object({
  id: Bytes,
  rawId: Bytes,
  type: CredentialType,
  response: Type.Object({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: Type.Optional(Bytes),
  }),
})
export type CreatedCredential = Static<typeof Created>
export type UsedCredential = Static<typeof Used>

/** Logins without a password (decision 124). */
export const passkeysV1 = endpoints({
  list: {
    method: 'GET',
    path: '/api/v1/passkeys',
    access: 'shopper',
    summary: 'The passkeys of the account, the newest first',
    reply: Type.Object({ data: Type.Array(Passkey) }),
  },
  begin: {
    method: 'POST',
    path: '/api/v1/passkeys/options',
    access: 'shopper',
    summary: 'What the browser needs to create a passkey, valid for five minutes in this browser',
    body: Type.Object(proof),
    reply: Options,
    errors: [...proofErrors, 'EMAIL_NOT_CONFIRMED', 'TOO_MANY_PASSKEYS'],
    perMinute: 30,
  },
  add: {
    method: 'POST',
    path: '/api/v1/passkeys',
    access: 'shopper',
    audit: 'staff',
    summary: 'Adds the passkey that the browser created, and mails the owner',
    body: Type.Object({ name: Text('Name', 60), credential: Created }),
    reply: Passkey,
    status: 201,
    errors: ['PASSKEY_REFUSED', 'TOO_MANY_PASSKEYS', 'PASSKEY_LOGIN_NEEDED'],
    perMinute: 30,
  },
  remove: {
    method: 'POST',
    path: '/api/v1/passkeys/:id/removal',
    access: 'shopper',
    audit: 'staff',
    summary:
      'Removes a passkey, logs out all other devices, and mails the owner; a repeated request changes nothing',
    params: Type.Object({ id: IdOf('Passkey') }),
    body: Type.Object(proof),
    errors: proofErrors,
    perMinute: 30,
  },
})

/** A separate table, because the login page needs no other call of it. */
export const passkeyLoginV1 = endpoints({
  begin: {
    method: 'POST',
    path: '/api/v1/login/passkey/options',
    access: 'anyone',
    summary: 'What the browser needs to log in with a passkey, valid for five minutes in this browser',
    reply: Options,
    perMinute: 60,
  },
  complete: {
    method: 'POST',
    path: '/api/v1/login/passkey',
    access: 'anyone',
    summary:
      'Logs in with a passkey, which counts as both factors: tokens in the reply and as HttpOnly cookies',
    body: Type.Object({ credential: Used }),
    reply: Type.Object({ accessToken: Type.String(), refreshToken: Type.String() }),
    errors: ['PASSKEY_REFUSED', 'ACCOUNT_CLOSED'],
    perMinute: 60,
  },
})
