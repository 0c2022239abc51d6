import { expect, test } from 'vitest'
import { securityHeaders } from './security-headers.ts'

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
