import { createCipheriv, createECDH, createHmac, randomBytes } from 'node:crypto'

/** The keys of a subscription: the browser's public key (65 bytes), and its authentication secret (16 bytes). */
export type SubscriptionKeys = { p256dh: Buffer; auth: Buffer }

/** Values that are drawn for each message; given in tests of published vectors only. */
type Drawn = { privateKey?: Buffer; salt?: Buffer }

/** One record is enough for our messages. */
const RECORD_SIZE = 4096

/** Encrypts a message for one browser (RFC 8291) as a body of `Content-Encoding: aes128gcm` (RFC 8188). */
export function encryptPush(text: string, { p256dh, auth }: SubscriptionKeys, drawn: Drawn = {}): Buffer {
  const own = createECDH('prime256v1')
  if (drawn.privateKey) own.setPrivateKey(drawn.privateKey)
  else own.generateKeys()
  const ownPublic = own.getPublicKey()
  const salt = drawn.salt ?? randomBytes(16)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, ownPublic])
  const secret = expand(hmac(auth, own.computeSecret(p256dh)), info, 32)
  const key = hmac(salt, secret)
  const cipher = createCipheriv(
    'aes-128-gcm',
    expand(key, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    expand(key, Buffer.from('Content-Encoding: nonce\0'), 12),
  )
  // 2 ends the last record
  const record = Buffer.concat([
    cipher.update(Buffer.from(text)),
    cipher.update(Buffer.of(2)),
    cipher.final(),
  ])
  const header = Buffer.alloc(5)
  header.writeUInt32BE(RECORD_SIZE)
  header.writeUInt8(ownPublic.length, 4)
  return Buffer.concat([salt, header, ownPublic, record, cipher.getAuthTag()])
}

const hmac = (key: Buffer, data: Buffer): Buffer => createHmac('sha256', key).update(data).digest()

/** HKDF-Expand (RFC 5869) of at most 32 bytes. */
const expand = (key: Buffer, info: Buffer, length: number): Buffer =>
  hmac(key, Buffer.concat([info, Buffer.of(1)])).subarray(0, length)
