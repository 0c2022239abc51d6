import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while hydrating, so that both render the same; true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
