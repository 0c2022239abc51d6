import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** A time step and the length of a code; with SHA-1 what every authenticator app supports (RFC 6238, section 4). */
const STEP_SECONDS = 30
const DIGITS = 6
/** Steps before and after the present one whose codes count, for clocks that differ (RFC 6238, section 5.2). */
const DRIFT = 1
/** The length of the output of SHA-1, as RFC 4226 recommends (section 4, R6). */
const SECRET_BYTES = 20
/** Base32 (RFC 4648, section 6). */
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const newTotpSecret = (): Buffer => randomBytes(SECRET_BYTES)

/** The time step of a time in milliseconds since 1970. */
export const stepAt = (ms: number): number => Math.floor(ms / 1000 / STEP_SECONDS)

/** The code of a time step (RFC 4226, section 5.3). */
export function codeOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The step after `lastStep` to which a code belongs; null for a wrong code and for one that was used. */
export function matchingStep(
  secret: Buffer,
  code: string,
  { now, lastStep }: { now: number; lastStep: number },
): number | null {
  let found: number | null = null
  // every code is compared, so that the time does not depend on which one is right
  for (let step = stepAt(now) - DRIFT; step <= stepAt(now) + DRIFT; step += 1) {
    const isSame = timingSafeEqual(Buffer.from(codeOf(secret, step)), Buffer.from(code))
    if (isSame && step > lastStep) found ??= step
  }
  return found
}

/** Whether a text has the form of a code of an app. */
export const isTotpCode = (text: string): boolean => /^[0-9]{6}$/.test(text)

/** The secret as apps accept it by keyboard, without padding. */
export function toBase32(bytes: Buffer): string {
  let bits = ''
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((group) => BASE32[Number.parseInt(group.padEnd(5, '0'), 2)] ?? '')
    .join('')
}

/** What the QR code contains (Key URI format of Google Authenticator, which other apps read, too). */
export function keyUri(secret: Buffer, account: string): string {
  const query = new URLSearchParams({ secret: toBase32(secret), issuer: ISSUER })
  return `otpauth://totp/${ISSUER}:${encodeURIComponent(account)}?${query}`
}

const ISSUER = 'Jhatpat'
