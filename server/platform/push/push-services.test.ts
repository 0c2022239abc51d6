import { expect, test } from 'vitest'
import { isPushService } from './push-services.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-pn1p.notify.windows.com/w/?token=abc',
])('the push service of a browser may be called: %s', (endpoint) => {
  expect(isPushService(endpoint)).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:5432/abc',
  'https://user:word@fcm.googleapis.com/abc',
  'https://fcm.googleapis.com.example.com/abc',
  'https://notfcm.googleapis.com/abc',
  'https://example.com/fcm.googleapis.com',
  'https://notify.windows.com.evil.example/abc',
  'https://localhost/abc',
  'https://127.0.0.1/abc',
  'https://169.254.169.254/latest',
  'https://[::ffff:10.0.0.1]/abc',
  'ftp://fcm.googleapis.com/abc',
  'not an address',
])('no other address is called: %s', (endpoint) => {
  expect(isPushService(endpoint)).toBe(false)
})
