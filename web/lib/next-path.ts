import { pageAt } from '#web/routes.ts'

const BASE = 'http://shop.invalid'

/** The redirect target after login: a path of this site, otherwise the home page. */
export function safeNext(target: string | null | undefined): string {
  if (!target?.startsWith('/') || !URL.canParse(target, BASE)) return '/'
  // the URL parser resolves like the browser: `//evil`, `/\evil` and tabs in between all lead to another site
  const url = new URL(target, BASE)
  // after login, a step of the login would look as if the login had failed
  if (url.origin !== BASE || pageAt(url.pathname).loginStep) return '/'
  const path = url.pathname + url.search + url.hash
  return path.startsWith('//') ? '/' : path
}

export function loginPath(next: string): string {
  const safe = safeNext(next)
  return safe === '/' ? '/login' : `/login?next=${encodeURIComponent(safe)}`
}
