import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { loginPath } from '#web/lib/next-path.ts'
import { leftByChoice, useSignedIn } from '#web/lib/signed-in.ts'

/** Sends guests to the login and back, and whoever has just logged out home. Until it is known who is here, the page shows its frame. */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const signedIn = useSignedIn()
  const { pathname, search } = useLocation()
  if (signedIn !== false) return children
  return <Navigate to={leftByChoice() ? '/' : loginPath(pathname + search)} replace />
}
