import { createHmac, timingSafeEqual } from 'node:crypto'
import { isId } from '#server/platform/database/ids.ts'

/** A token for links of mails that work without a login: an account, signed for one purpose only. */
export const signAccount = (secret: string, purpose: string, userId: string): string =>
  `${userId}.${signature(secret, purpose, userId)}`

/** The account of such a token; null if the signature is wrong or is one of another purpose. */
export function signedAccount(secret: string, purpose: string, token: string): string | null {
  const [userId = '', signed = ''] = token.split('.')
  if (!isId(userId)) return null
  const [given, expected] = [Buffer.from(signed), Buffer.from(signature(secret, purpose, userId))]
  return given.length === expected.length && timingSafeEqual(given, expected) ? userId : null
}

// the purpose is part of the signed text, so that no other signature of the same secret fits
const signature = (secret: string, purpose: string, userId: string): string =>
  createHmac('sha256', secret).update(`${purpose} of ${userId}`).digest('base64url')
