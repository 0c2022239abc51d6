import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { loginPath } from '#web/lib/next-path.ts'
import { useSignedIn } from '#web/lib/signed-in.ts'

/** Sends guests to the login and back. Until it is known who is here, the page shows its frame. */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const signedIn = useSignedIn()
  const { pathname, search } = useLocation()
  return signedIn === false ? <Navigate to={loginPath(pathname + search)} replace /> : children
}
