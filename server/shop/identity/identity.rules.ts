import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import {
  type Permission,
  type Permissions,
  permissionScopes,
  type Role,
  rolePermissions,
  type StoreScope,
} from '#contract/permissions.ts'
import { isId } from '#server/platform/database/ids.ts'

/** Lifetime of an access token. */
export const ACCESS_MINUTES = 15
/** A session ends without use, and at the latest after its login (OWASP ASVS 5.0, 7.3). */
export const SESSION_DAYS = { unused: 30, longest: 90 }
/** The same for accounts with a role or a permission. */
export const STAFF_SESSION_HOURS = { unused: 4, longest: 24 }

/** One permission, for one store or everywhere (null). */
export type Grant = { permission: Permission; storeId: string | null }

/** What an account may do: by its role everywhere, and what it is granted. */
export function permissionsOf({ role, grants }: { role: Role; grants: readonly Grant[] }): Permissions {
  const held = new Map<Permission, StoreScope>()
  for (const permission of rolePermissions[role]) held.set(permission, 'everywhere')
  for (const { permission, storeId } of grants) {
    const stores = held.get(permission) ?? []
    if (storeId === null) held.set(permission, 'everywhere')
    else if (stores !== 'everywhere' && permissionScopes[permission] === 'store')
      // sorted, so that the same grants read again are equal
      held.set(permission, [...stores, storeId].sort())
  }
  return Object.fromEntries(held)
}

/** The roles that have a permission. */
export const rolesWith = (permission: Permission): Role[] =>
  roles.filter((role) => rolePermissions[role].includes(permission))

const roles: Role[] = ['ADMIN', 'USER']

/** The key that signs tokens, and whether demo accounts may be used. */
export type Keys = {
  secret: Uint8Array
  demo: boolean
  /** whether bearer tokens count that are not bound to a cookie, as those of clients of other origins */
  plainBearer: boolean
  /** whether permissions count only in sessions that were opened with two factors */
  staffNeedFactor: boolean
  /** Access tokens whose signature was verified, because verifying takes longer than a statement. */
  verified: LRUCache<string, VerifiedToken>
}
type VerifiedToken = { session: string; expiresAt: number }
/** The secret of a refresh token; only its hash is stored. */
export type Secret = { secret: string; hash: Buffer }
export type Presented = Secret & { session: string }

const ALGORITHM = 'HS256'
const MAX_VERIFIED = 5_000
const OWN_SPELLING = /^[\w-]{1,100}\.[\w-]{1,300}\.[\w-]{43}$/

/** The signing key from TOKEN_SECRET; by default demo accounts are refused and plain bearer tokens count. */
export const keysFrom = (
  tokenSecret: string,
  {
    demo = false,
    plainBearer = true,
    staffNeedFactor = false,
  }: { demo?: boolean; plainBearer?: boolean; staffNeedFactor?: boolean } = {},
): Keys => ({
  secret: new TextEncoder().encode(tokenSecret),
  demo,
  plainBearer,
  staffNeedFactor,
  verified: new LRUCache({ max: MAX_VERIFIED }),
})

/** An access token (JWT, RFC 7519) with only a session id: permissions are always read from the database. */
export const createAccessToken = (keys: Keys, claim: { session: string }): Promise<string> =>
  new SignJWT({ sid: claim.session })
    .setProtectedHeader({ alg: ALGORITHM })
    .setIssuedAt()
    .setExpirationTime(`${ACCESS_MINUTES}m`)
    .sign(keys.secret)

/** The session id in an access token; null when it is missing, forged or (unless `expired` is given) expired. */
export async function readAccess(
  keys: Keys,
  token: string | undefined,
  expired?: 'even expired',
): Promise<string | null> {
  if (!token) return null
  const verified = keys.verified.get(token)
  if (verified && Date.now() < verified.expiresAt) return verified.session
  try {
    const { payload } = await jwtVerify(token, keys.secret, { algorithms: [ALGORITHM] })
    const session = sessionOf(payload)
    // other spellings of a token are accepted, too, but would take the place of others
    if (session && payload.exp && OWN_SPELLING.test(token))
      keys.verified.set(token, { session, expiresAt: payload.exp * 1000 })
    return session
  } catch (error) {
    // jose checks the signature before the expiry, so this payload is authentic
    if (expired && error instanceof errors.JWTExpired) return sessionOf(error.payload)
    return null
  }
}

/** Why an access token is refused: not signed by this shop, or its time or its session is over. */
export type TokenProblem = 'forged' | 'expired'

/** Why a token is refused that authenticated nobody; null for what is no token, such as `undefined`. */
export async function problemOfToken(keys: Keys, token: string | undefined): Promise<TokenProblem | null> {
  if (!token || !TOKEN_SHAPE.test(token)) return null
  return (await readAccess(keys, token, 'even expired')) ? 'expired' : 'forged'
}

const TOKEN_SHAPE = /^[\w-]+\.[\w-]+\.[\w-]*$/

/** An email in the record of security events: a keyed hash, which does not reveal the email. */
export const hashOfEmail = (keys: Keys, email: string): string =>
  createHmac('sha256', keys.secret).update(`security event ${email.toLowerCase()}`).digest('hex').slice(0, 16)

/**
 * The secret of a refresh token: 128 random bits and a MAC of them, which distinguishes a token that was replaced from
 * one that was never issued.
 */
export function newSecret(keys: Pick<Keys, 'secret'>, session: string): Secret {
  return secretOf(keys, session, randomBytes(SECRET_BYTES))
}

/**
 * The secret that replaces another. It follows from that one and the key, so that whoever repeats a refresh gets the
 * same token again, and nobody computes it from a copy.
 */
export function successorOf(keys: Pick<Keys, 'secret'>, session: string, replaced: string): Secret {
  const mac = createHmac('sha256', keys.secret).update(`successor ${session} ${replaced}`).digest()
  return secretOf(keys, session, mac.subarray(0, SECRET_BYTES))
}

function secretOf(keys: Pick<Keys, 'secret'>, session: string, random: Buffer): Secret {
  const secret = Buffer.concat([random, macOf(keys, session, random)]).toString('base64url')
  return { secret, hash: sha256(secret) }
}

export const writeRefresh = (session: string, secret: string): string => `${session}.${secret}`

export function readRefresh(token: string | undefined): Presented | null {
  const [session, secret, more] = token?.split('.') ?? []
  if (!session || !secret || more !== undefined || !isId(session)) return null
  return { session, secret, hash: sha256(secret) }
}

/** The session for which this shop issued a refresh token, whether it is still valid or not; otherwise null. */
export function issuedFor(keys: Pick<Keys, 'secret'>, token: string | undefined): string | null {
  const session = readRefresh(token)?.session
  const secret = Buffer.from(token?.split('.')[1] ?? '', 'base64url')
  if (!session || secret.length !== 2 * SECRET_BYTES) return null
  const mac = macOf(keys, session, secret.subarray(0, SECRET_BYTES))
  return timingSafeEqual(mac, secret.subarray(SECRET_BYTES)) ? session : null
}

const SECRET_BYTES = 16

const macOf = ({ secret }: Pick<Keys, 'secret'>, session: string, random: Buffer): Buffer =>
  createHmac('sha256', secret)
    .update(`refresh token ${session} `)
    .update(random)
    .digest()
    .subarray(0, SECRET_BYTES)

const sessionOf = (payload: JWTPayload): string | null =>
  typeof payload.sid === 'string' && isId(payload.sid) ? payload.sid : null

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
