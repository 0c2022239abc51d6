import { ShopError } from '#contract/errors.ts'
import type { ShopperContext } from '#contract/request-context.ts'
import type { CreatedCredential } from '#contract/v1/passkeys.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { Visitor } from './device.rules.ts'
import { assertCode, assertPasskeyLogin } from './factor-codes.ts'
import { mailFactorChange } from './factor-mails.ts'
import type { Keys } from './identity.rules.ts'
import { sha256 } from './identity.rules.ts'
import { findUser } from './identity.ts'
import * as queries from './passkeys.queries.ts'
import { assertPassword } from './profile.ts'
import { clearSessions, markSession } from './second-factor.queries.ts'
import { lockSession } from './second-factor.ts'
import * as sessions from './sessions.queries.ts'

export type Passkey = queries.Passkey
type Proof = { password: string; code?: string | undefined }

const MOST = 20
/** How long a browser has for its answer. */
export const CHALLENGE_MINUTES = 5

/** The library takes 50 ms to load, and most processes never need it. */
export const webAuthn = () => import('@simplewebauthn/server')

/** The relying party (WebAuthn level 3, section 4): the host of the shop's own pages. */
export const partyOf = ({ baseUrl }: { baseUrl: string }) => ({
  expectedOrigin: new URL(baseUrl).origin,
  expectedRPID: new URL(baseUrl).hostname,
})

export const listMine = (db: Db, ctx: ShopperContext): Promise<Passkey[]> => queries.listOf(db, ctx.user.id)

/**
 * What the browser needs to create a passkey. Needs the password, the code of an account with a second factor, and a
 * confirmed email.
 */
export async function beginCreation(
  db: Db,
  keys: Keys,
  ctx: ShopperContext,
  { device }: Visitor,
  proof: Proof,
): Promise<object> {
  const { id, email, name, emailConfirmed } = await findUser(db, ctx.user.id)
  await assertPassword(db, ctx, email, proof.password)
  if (!emailConfirmed) throw new ShopError('EMAIL_NOT_CONFIRMED')
  await assertCode(db, keys, ctx, proof.code)
  const existing = await queries.credentialsOf(db, id)
  if (existing.length >= MOST) throw new ShopError('TOO_MANY_PASSKEYS')
  const { generateRegistrationOptions } = await webAuthn()
  const options = await generateRegistrationOptions({
    rpName: 'Jhatpat',
    rpID: partyOf(ctx).expectedRPID,
    userID: new Uint8Array(Buffer.from(id)),
    userName: email,
    userDisplayName: name,
    excludeCredentials: existing.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const browser = sha256(device.id)
  const challenge = { hash: sha256(options.challenge), browser, userId: id, minutes: CHALLENGE_MINUTES }
  await queries.insertChallenge(db, challenge)
  return options
}

/** A created passkey whose challenge, origin and user verification are right; PASSKEY_REFUSED otherwise. */
export async function verifyCreation(
  db: Db,
  ctx: ShopperContext,
  { device }: Visitor,
  credential: CreatedCredential,
): Promise<Omit<queries.NewPasskey, 'id' | 'name'>> {
  const { verifyRegistrationResponse } = await webAuthn()
  const userId = ctx.user.id
  const browser = sha256(device.id)
  const verified = await verifyRegistrationResponse({
    response: { ...credential, type: 'public-key', clientExtensionResults: {} },
    expectedChallenge: async (challenge) =>
      (await queries.consumeChallenge(db, { hash: sha256(challenge), browser, userId })) > 0,
    ...partyOf(ctx),
    requireUserVerification: true,
  }).catch(() => null)
  if (!verified?.verified) throw new ShopError('PASSKEY_REFUSED')
  const { id, publicKey, counter } = verified.registrationInfo.credential
  return { userId, credentialId: id, publicKey: Buffer.from(publicKey), signCount: counter }
}

/**
 * Adds a verified passkey and mails the owner. The session then counts as one of two factors. Throws TOO_MANY_PASSKEYS,
 * PASSKEY_REFUSED, PASSKEY_LOGIN_NEEDED.
 */
export function add(
  db: Db,
  ctx: ShopperContext,
  verified: Omit<queries.NewPasskey, 'id' | 'name'>,
  name: string,
): Promise<Passkey> {
  return transaction(db, async (db) => {
    await lockSession(db, ctx)
    // the creation may have begun before the account had a passkey
    await assertPasskeyLogin(db, ctx)
    if ((await queries.count(db, ctx.user.id)) >= MOST) throw new ShopError('TOO_MANY_PASSKEYS')
    const passkey = await queries.insert(db, { ...verified, id: newId(), name })
    if (!passkey) throw new ShopError('PASSKEY_REFUSED')
    await markSession(db, ctx.user.session)
    await mailFactorChange(db, ctx, 'passkey-added')
    return passkey
  })
}

/** For `remove`: compares the password, and the code of an account with a second factor. */
export async function assertOwner(db: Db, keys: Keys, ctx: ShopperContext, proof: Proof): Promise<void> {
  const { email } = await findUser(db, ctx.user.id)
  await assertPassword(db, ctx, email, proof.password)
  await assertCode(db, keys, ctx, proof.code)
}

/** Removes a passkey of the account, ends its other sessions and mails the owner. */
export async function remove(db: Db, ctx: ShopperContext, id: string): Promise<void> {
  await transaction(db, async (db) => {
    await lockSession(db, ctx)
    if (!(await queries.remove(db, ctx.user.id, id))) return
    await clearSessions(db, ctx.user.id)
    await sessions.endOthers(db, ctx.user.id, ctx.user.session)
    await mailFactorChange(db, ctx, 'passkey-removed')
  })
}
