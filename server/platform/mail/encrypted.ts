import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** A text encrypted with AES-256-GCM (NIST SP 800-38D) under a key that is derived from `secret` (RFC 5869). */
export function encrypt(secret: string | Uint8Array, text: string): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, keyFrom(secret), iv, { authTagLength: TAG_BYTES })
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), content])
}

/** The text; null when it was encrypted with another secret or has been changed. */
export function decrypt(secret: string | Uint8Array, encrypted: Buffer): string | null {
  try {
    const iv = encrypted.subarray(0, IV_BYTES)
    const decipher = createDecipheriv(ALGORITHM, keyFrom(secret), iv, { authTagLength: TAG_BYTES })
    decipher.setAuthTag(encrypted.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    return (
      decipher.update(encrypted.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    )
  } catch {
    return null
  }
}

const keyFrom = (secret: string | Uint8Array) =>
  new Uint8Array(hkdfSync('sha256', secret, '', 'encrypted texts', 32))
