import { expect, test } from 'vitest'
import { headersByPath, securityHeaders } from './security-headers.ts'

test('browsers are told to use nothing but https where the shop has an https address, and nowhere else', () => {
  expect(securityHeaders('https://shop.example')['strict-transport-security']).toBe(
    'max-age=31536000; includeSubDomains',
  )
  expect(securityHeaders('http://localhost:3000')['strict-transport-security']).toBeUndefined()
})

test('the shop itself may use the camera, the position and passkeys, and nobody the microphone', () => {
  const policy = securityHeaders('')['permissions-policy']
  expect(policy).toContain('camera=(self), geolocation=(self)')
  // every page may use its own passkeys where the header does not name them
  expect(policy).not.toContain('publickey')
  expect(policy).toContain('microphone=()')
})

test('a picture and a built file keep the headers that protect them, without those that only documents have', () => {
  const headersOf = headersByPath('https://shop.example')
  for (const path of ['/pictures/drawn/product/a-1.png?w=320', '/assets/first-load-abc.js'])
    expect(Object.keys(headersOf(path)).toSorted()).toEqual([
      'cross-origin-resource-policy',
      'strict-transport-security',
      'x-content-type-options',
    ])
  for (const path of ['/', '/api/product/get', '/assets', '/search?q=/pictures/'])
    expect(headersOf(path)).toEqual(securityHeaders('https://shop.example'))
})
