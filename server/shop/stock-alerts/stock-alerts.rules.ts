import { createHmac, timingSafeEqual } from 'node:crypto'
import { isId } from '#server/platform/database/ids.ts'

/** Mails per piece that came back: not everybody who waits buys it. */
const MAILS_PER_PIECE = 2

/** How many mails may be sent for the pieces of a product at a store, after some were sent lately. */
export const mailsAllowed = (pieces: number, sentLately: number): number =>
  Math.max(0, pieces * MAILS_PER_PIECE - sentLately)

/** The token of a mail, which only allows to stop these mails to one account. */
export const stopToken = (secret: string, userId: string): string => `${userId}.${signature(secret, userId)}`

/** The account of a token; null if the signature is wrong. */
export function accountOf(secret: string, token: string): string | null {
  const [userId = '', signed = ''] = token.split('.')
  if (!isId(userId)) return null
  const [given, expected] = [Buffer.from(signed), Buffer.from(signature(secret, userId))]
  return given.length === expected.length && timingSafeEqual(given, expected) ? userId : null
}

// the purpose is part of the signed text, so that no other signature of the same secret fits
const signature = (secret: string, userId: string): string =>
  createHmac('sha256', secret).update(`stop stock alerts of ${userId}`).digest('base64url')
