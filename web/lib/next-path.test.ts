import { expect, test } from 'vitest'
import { loginPath, safeNext } from './next-path.ts'

test.each(['/checkout', '/dashboard/myorders', '/search?q=atta%20dal', '/product/x-1#about'])(
  '%s is a place of ours',
  (path) => expect(safeNext(path)).toBe(path),
)

test.each([
  null,
  undefined,
  '',
  'checkout',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
])('%j leads home instead', (path) => expect(safeNext(path)).toBe('/'))

test.each(['/login?next=/checkout', '/register', '/forgot-password', '/verification-otp', '/reset-password'])(
  'logging in never leads back to %s',
  (path) => expect(safeNext(path)).toBe('/'),
)

test('the way to login remembers where one was going', () => {
  expect(loginPath('/search?q=atta')).toBe('/login?next=%2Fsearch%3Fq%3Datta')
  expect(loginPath('/')).toBe('/login')
})
