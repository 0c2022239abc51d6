import { createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { vapidHeader, vapidOf } from './vapid.ts'

const secret = 'a secret for tests of more than 32 letters'
const endpoint = 'https://push.example.net:8443/send/abc'

test('the header of RFC 8292 is signed with ES256 for the origin of the push service', () => {
  const now = new Date('2026-11-28T12:00:00Z')
  const header = vapidHeader(vapidOf(secret, 'mailto:shop@jhatpat.example'), endpoint, now)
  const [, head = '', claims = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? []
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  expect(read(head)).toEqual({ typ: 'JWT', alg: 'ES256' })
  expect(read(claims)).toEqual({
    aud: 'https://push.example.net:8443',
    exp: Date.parse('2026-11-29T00:00:00Z') / 1000,
    sub: 'mailto:shop@jhatpat.example',
  })
  const point = Buffer.from(key, 'base64url')
  expect([point.length, point[0]]).toEqual([65, 4])
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const publicKey = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: part(1), y: part(33) },
    format: 'jwk',
  })
  const signed = (text: string) =>
    verify(
      'sha256',
      Buffer.from(text),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  expect(signed(`${head}.${claims}`)).toBe(true)
  expect(signed(`${head}.${claims}x`)).toBe(false)
})

test('all processes of a shop have the same key, and another shop has another', () => {
  const key = (secret: string) => vapidOf(secret, 'mailto:a@b.example').publicKey
  expect(key(secret)).toBe(key(secret))
  expect(key(`${secret}!`)).not.toBe(key(secret))
})
