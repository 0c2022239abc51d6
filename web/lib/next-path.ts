const BASE = 'http://shop.invalid'

/** Pages one logs in on: coming back to them would look as if nothing had happened. */
const ENTRIES = ['/login', '/register', '/forgot-password', '/verification-otp', '/reset-password']

/** Where to go after logging in: a path of this site and nothing else, or home. */
export function safeNext(wanted: string | null | undefined): string {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, BASE)) return '/'
  // the parser sees what the browser would: `//evil`, `/\evil` and tabs in between all lead away
  const url = new URL(wanted, BASE)
  if (url.origin !== BASE || ENTRIES.includes(url.pathname)) return '/'
  const path = url.pathname + url.search + url.hash
  return path.startsWith('//') ? '/' : path
}

export function loginPath(next: string): string {
  const safe = safeNext(next)
  return safe === '/' ? '/login' : `/login?next=${encodeURIComponent(safe)}`
}
