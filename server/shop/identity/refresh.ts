import { ShopError } from '#contract/errors.ts'
import type { Db } from '#server/platform/database/database.ts'
import {
  createAccessToken,
  issuedFor,
  type Keys,
  readRefresh,
  successorOf,
  writeRefresh,
} from './identity.rules.ts'
import { type Credentials, hashOfBinding, type Tokens } from './identity.ts'
import { endSessionOfToken, rotateSession } from './refresh.queries.ts'

/**
 * Rotates a refresh token, presented as bearer or cookie: a new pair, or SESSION_OVER.
 * For 30 seconds the replaced token gets the same successor again, because requests can overlap and replies can be
 * lost. One that was replaced earlier ends its session, unless the request has a valid one, too: somebody else may
 * have a copy (RFC 9700, 4.14.2). `newest`: whether the returned refresh token is the session's newest.
 */
export async function refresh(
  db: Db,
  keys: Keys,
  credentials: Credentials,
  onReuse: (userId: string) => void = () => {},
): Promise<Tokens & { newest: boolean }> {
  const presentedTokens = [credentials.bearer, credentials.refreshCookie]
  for (const token of presentedTokens) {
    const presented = readRefresh(token)
    if (!token || !presented) continue
    const { session } = presented
    const next = successorOf(keys, session, presented.secret)
    const afterNext = successorOf(keys, session, next.secret)
    const plain = keys.plainBearer || token === credentials.refreshCookie
    const holder = { demo: keys.demo, binding: hashOfBinding(credentials), plain }
    const newest = await rotateSession(db, presented, [next.hash, afterNext.hash], holder)
    if (newest === 'none') continue
    const accessToken = await createAccessToken(keys, presented)
    // replaced by a release whose successors were random; that token stays good until its grace period is over
    if (newest === 'unknown') return { accessToken, refreshToken: token, newest: false }
    const { secret } = newest === 'next' ? next : afterNext
    return { accessToken, refreshToken: writeRefresh(session, secret), newest: true }
  }
  for (const token of presentedTokens) {
    const session = issuedFor(keys, token)
    const userId = session && (await endSessionOfToken(db, session, keys.demo))
    if (userId) onReuse(userId)
  }
  throw new ShopError('SESSION_OVER')
}
