import { createDecipheriv, createECDH, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { encryptPush } from './encrypt.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

/** RFC 8291, appendix A. */
const vector = {
  plaintext: 'When I grow up, I want to be a watermelon',
  privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  browserPublic: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  browserPrivate: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  body:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK' +
    '6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}
const keys = { p256dh: bytes(vector.browserPublic), auth: bytes(vector.auth) }

test('the example of RFC 8291, appendix A, is encrypted to its published body', () => {
  const drawn = { privateKey: bytes(vector.privateKey), salt: bytes(vector.salt) }
  expect(encryptPush(vector.plaintext, keys, drawn).toString('base64url')).toBe(vector.body)
})

test('each message has a key and a salt of its own, and its browser reads it', () => {
  const [first, second] = [encryptPush('order', keys), encryptPush('order', keys)]
  expect(first.subarray(0, 16)).not.toEqual(second.subarray(0, 16))
  expect(first.subarray(21, 86)).not.toEqual(second.subarray(21, 86))
  for (const body of [first, second]) expect(decrypt(body)).toBe('order')
})

const hmac = (key: Buffer, ...data: (Buffer | string)[]) => {
  const mac = createHmac('sha256', key)
  for (const part of data) mac.update(part)
  return mac.digest()
}

/** As the browser of the example does it. */
function decrypt(body: Buffer): string {
  const browser = createECDH('prime256v1')
  browser.setPrivateKey(bytes(vector.browserPrivate))
  const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 86)]
  const shared = hmac(keys.auth, browser.computeSecret(sender))
  const key = hmac(salt, hmac(shared, 'WebPush: info\0', keys.p256dh, sender, Buffer.of(1)))
  const decipher = createDecipheriv(
    'aes-128-gcm',
    hmac(key, 'Content-Encoding: aes128gcm\0', Buffer.of(1)).subarray(0, 16),
    hmac(key, 'Content-Encoding: nonce\0', Buffer.of(1)).subarray(0, 12),
  )
  decipher.setAuthTag(body.subarray(-16))
  const text = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()])
  return text.subarray(0, -1).toString()
}
