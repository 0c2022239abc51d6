import { createECDH, createPrivateKey, hkdfSync, type KeyObject, sign } from 'node:crypto'

/** The key by which push services recognise the shop (RFC 8292); `contact`: a mailto: or https: address. */
export type Vapid = { publicKey: string; privateKey: KeyObject; contact: string }

/** Push services accept at most a day. */
const VALID_SECONDS = 12 * 60 * 60

/** The key of a shop is derived from its secret, so that all processes have the same. */
export function vapidOf(secret: string, contact: string): Vapid {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(hkdfSync('sha256', secret, '', 'vapid key of the shop', 32)))
  const point = pair.getPublicKey()
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: part(1), y: part(33), d: padded(pair.getPrivateKey()) }
  return {
    publicKey: point.toString('base64url'),
    privateKey: createPrivateKey({ key: jwk, format: 'jwk' }),
    contact,
  }
}

const padded = (key: Buffer): string =>
  Buffer.concat([Buffer.alloc(32 - key.length), key]).toString('base64url')

/** The `Authorization` header for a push service, which is valid for its origin alone. */
export function vapidHeader(
  { publicKey, privateKey, contact }: Vapid,
  endpoint: string,
  now = new Date(),
): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1000) + VALID_SECONDS,
    sub: contact,
  }
  const text = [{ typ: 'JWT', alg: 'ES256' }, claims].map(encoded).join('.')
  const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${text}.${signature.toString('base64url')}, k=${publicKey}`
}

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')
