import { expect, test } from 'vitest'
import { loginPath, safeNext } from './next-path.ts'

test.each(['/checkout', '/dashboard/myorders', '/search?q=atta%20dal', '/product/x-1#about'])(
  '%s is an allowed redirect target',
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
])('%j is replaced by the home page', (path) => expect(safeNext(path)).toBe('/'))

test.each(['/login?next=/checkout', '/register', '/forgot-password', '/verification-otp', '/reset-password'])(
  'a login never redirects to %s',
  (path) => expect(safeNext(path)).toBe('/'),
)

test('the login link contains the requested path', () => {
  expect(loginPath('/search?q=atta')).toBe('/login?next=%2Fsearch%3Fq%3Datta')
  expect(loginPath('/')).toBe('/login')
})
