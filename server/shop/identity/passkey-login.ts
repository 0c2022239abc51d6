import { ShopError } from '#contract/errors.ts'
import type { RequestContext } from '#contract/request-context.ts'
import type { UsedCredential } from '#contract/v1/passkeys.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import type { Visitor } from './device.rules.ts'
import { lockUsable } from './identity.queries.ts'
import { type Keys, sha256 } from './identity.rules.ts'
import { type LoggedIn, openSession } from './login.ts'
import * as queries from './passkeys.queries.ts'
import { CHALLENGE_MINUTES, partyOf, webAuthn } from './passkeys.ts'

/** What the browser needs to log in with any passkey that it has for the shop. */
export async function beginLogin(db: Db, ctx: RequestContext, { device }: Visitor): Promise<object> {
  const { generateAuthenticationOptions } = await webAuthn()
  const options = await generateAuthenticationOptions({
    rpID: partyOf(ctx).expectedRPID,
    userVerification: 'required',
  })
  const hash = sha256(options.challenge)
  await queries.insertChallenge(db, {
    hash,
    browser: sha256(device.id),
    userId: null,
    minutes: CHALLENGE_MINUTES,
  })
  return options
}

/**
 * Logs in with a passkey that verified its user (a fingerprint, face or PIN), so it counts as both factors. Throws
 * PASSKEY_REFUSED for an unknown passkey, a wrong signature, an answer of another browser or site, and a copy of a
 * passkey; ACCOUNT_CLOSED.
 */
export async function completeLogin(
  db: Db,
  keys: Keys,
  ctx: RequestContext,
  visitor: Visitor,
  credential: UsedCredential,
  isOwnPage: boolean,
): Promise<LoggedIn> {
  const passkey = await queries.find(db, credential.id)
  if (!passkey) throw new ShopError('PASSKEY_REFUSED')
  const { id, userId, publicKey, signCount } = passkey
  const browser = sha256(visitor.device.id)
  const { verifyAuthenticationResponse } = await webAuthn()
  const result = await verifyAuthenticationResponse({
    response: { ...credential, type: 'public-key', clientExtensionResults: {} },
    expectedChallenge: async (challenge) =>
      (await queries.consumeChallenge(db, { hash: sha256(challenge), browser, userId: null })) > 0,
    ...partyOf(ctx),
    credential: { id: credential.id, publicKey: new Uint8Array(publicKey), counter: signCount },
    requireUserVerification: true,
  }).catch(() => null)
  if (!result?.verified) throw new ShopError('PASSKEY_REFUSED')
  const { newCounter } = result.authenticationInfo
  return transaction(db, async (db) => {
    if (!(await lockUsable(db, userId, keys.demo))) throw new ShopError('ACCOUNT_CLOSED')
    if ((await queries.recordUse(db, id, newCounter)) === 0) throw new ShopError('PASSKEY_REFUSED')
    return openSession(db, keys, visitor, { userId, isOwnPage, secondFactor: true })
  })
}
