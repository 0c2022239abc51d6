import { createHash, randomBytes } from 'node:crypto'
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

/** Lifetime of an access token, and of a session since its last refresh. */
export const ACCESS_MINUTES = 15
export const SESSION_DAYS = 30

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
  /** Access tokens whose signature was verified, because verifying takes longer than a statement. */
  verified: LRUCache<string, VerifiedToken>
}
type VerifiedToken = { session: string; expiresAt: number }
export type Presented = { session: string; hash: Buffer }

const ALGORITHM = 'HS256'
const MAX_VERIFIED = 5_000
const OWN_SPELLING = /^[\w-]{1,100}\.[\w-]{1,300}\.[\w-]{43}$/

/** The signing key from TOKEN_SECRET; demo accounts are refused by default. */
export const keysFrom = (tokenSecret: string, { demo } = { demo: false }): Keys => ({
  secret: new TextEncoder().encode(tokenSecret),
  demo,
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

/** The secret of a refresh token (session id and 256 random bits); only its hash is stored. */
export function newSecret(): { secret: string; hash: Buffer } {
  const secret = randomBytes(32).toString('base64url')
  return { secret, hash: sha256(secret) }
}

export const writeRefresh = (session: string, secret: string): string => `${session}.${secret}`

export function readRefresh(token: string | undefined): Presented | null {
  const [session, secret, more] = token?.split('.') ?? []
  if (!session || !secret || more !== undefined || !isId(session)) return null
  return { session, hash: sha256(secret) }
}

const sessionOf = (payload: JWTPayload): string | null =>
  typeof payload.sid === 'string' && isId(payload.sid) ? payload.sid : null

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
