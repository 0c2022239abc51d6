import { useContext } from 'react'
import { UNSAFE_DataRouterContext } from 'react-router'

type Router = NonNullable<React.ContextType<typeof UNSAFE_DataRouterContext>>['router']

/**
 * Returns a function that reads the state of the router. `useNavigation` and `useLocation` render a navigation later
 * than it begins, on a slow device by seconds; timers and event listeners that run in between need this.
 */
export function useRouterState(): () => Router['state'] | undefined {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  return () => router?.state
}
