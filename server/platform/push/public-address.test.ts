import { expect, test } from 'vitest'
import { isPublicAddress, isPublicEndpoint } from './public-address.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://[2606:4700:4700::1111]/abc',
])('a push service of the internet may be called: %s', (endpoint) => {
  expect(isPublicEndpoint(endpoint)).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:5432/abc',
  'https://user:word@fcm.googleapis.com/abc',
  'https://localhost/abc',
  'https://db.localhost/abc',
  'https://postgres/abc',
  'https://metadata.google.internal/abc',
  'https://127.0.0.1/abc',
  'https://2130706433/abc',
  'https://0x7f.1/abc',
  'https://169.254.169.254/latest',
  'https://[::1]/abc',
  'https://[::ffff:10.0.0.1]/abc',
  'ftp://fcm.googleapis.com/abc',
  'not an address',
])('an address inside the network of the shop may not: %s', (endpoint) => {
  expect(isPublicEndpoint(endpoint)).toBe(false)
})

test('addresses that a name may lead to', () => {
  for (const address of ['8.8.8.8', '142.250.0.1', '2a00:1450:4001::1'])
    expect(isPublicAddress(address)).toBe(true)
  for (const address of [
    ...[
      '10.1.2.3',
      '172.31.255.255',
      '192.168.0.1',
      '100.100.1.1',
      '127.9.9.9',
      '0.0.0.0',
      '255.255.255.255',
    ],
    ...[
      '::',
      '::1',
      'fe80::1',
      'fd00::1',
      '::ffff:8.8.8.8',
      '64:ff9b::a00:1',
      '2001:db8::1',
      '2002:a00:1::',
      'name',
    ],
  ])
    expect(isPublicAddress(address), address).toBe(false)
})
