import { useContext } from 'react'
import { type Location, UNSAFE_DataRouterContext } from 'react-router'

/**
 * Returns a function that reads the location of the navigation in progress, or undefined when there is none.
 * `useNavigation` renders a navigation later than it begins, on a slow device by seconds; timers and event listeners
 * that run in between need this.
 */
export function useNavigationInProgress(): () => Location | undefined {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  return () => router?.state.navigation.location
}
