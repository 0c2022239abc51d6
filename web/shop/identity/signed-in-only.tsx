import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { loginPath } from '#web/lib/next-path.ts'
import { hasLoggedOut, useSignedIn } from '#web/lib/signed-in.ts'

/**
 * Redirects guests to the login and back, and users who logged out to the home page. Until the session is
 * checked, the page shows its layout.
 */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const signedIn = useSignedIn()
  const { pathname, search } = useLocation()
  if (signedIn !== false) return children
  return <Navigate to={hasLoggedOut() ? '/' : loginPath(pathname + search)} replace />
}
