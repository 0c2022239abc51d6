import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * The order that is open on the screen, by the fragment of the address: Back closes it, a reload keeps it, and the page
 * stays one address, which the service worker has without a connection.
 */
export function useOpenOrder() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const open = useCallback((id: string) => navigate({ hash: id }), [navigate])
  const close = useCallback(() => navigate({ hash: '' }, { replace: true }), [navigate])
  return { id: hash.slice(1), open, close }
}
