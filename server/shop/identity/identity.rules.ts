import { createHash, randomBytes } from 'node:crypto'
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { isId } from '#server/platform/database/ids.ts'

/** How long an access token is good, and how long a session lasts without being used to refresh. */
export const ACCESS_MINUTES = 15
export const SESSION_DAYS = 30

export type Keys = { secret: Uint8Array }
export type Presented = { session: string; hash: Buffer }

const ALGORITHM = 'HS256'

/** The key access tokens are signed with, from TOKEN_SECRET. */
export const keysFrom = (tokenSecret: string): Keys => ({ secret: new TextEncoder().encode(tokenSecret) })

/** An access token (JWT, RFC 7519) that names a session and nothing else: the role stays in the database. */
export const mintAccess = (keys: Keys, claim: { session: string }): Promise<string> =>
  new SignJWT({ sid: claim.session })
    .setProtectedHeader({ alg: ALGORITHM })
    .setIssuedAt()
    .setExpirationTime(`${ACCESS_MINUTES}m`)
    .sign(keys.secret)

/** The session an access token names, or null when it is missing, forged or (unless asked otherwise) expired. */
export async function readAccess(
  keys: Keys,
  token: string | undefined,
  expired?: 'even expired',
): Promise<string | null> {
  if (!token) return null
  try {
    const { payload } = await jwtVerify(token, keys.secret, { algorithms: [ALGORITHM] })
    return sessionOf(payload)
  } catch (error) {
    // the signature is checked before the expiry, so this payload is ours
    if (expired && error instanceof errors.JWTExpired) return sessionOf(error.payload)
    return null
  }
}

/** A refresh token is the session's id and 256 bits of chance; only the hash of the chance is kept. */
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
