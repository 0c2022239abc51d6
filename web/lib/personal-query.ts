import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useSignedIn } from './signed-in.ts'

/** A query of personal data: pending during hydration, and never sent for guests. */
export function usePersonalQuery<T, K extends QueryKey>(
  options: Pick<
    UseQueryOptions<T, Error, T, K>,
    | 'queryKey'
    | 'queryFn'
    | 'staleTime'
    | 'placeholderData'
    | 'refetchInterval'
    | 'refetchIntervalInBackground'
  > & {
    enabled?: boolean
  },
) {
  const signedIn = useSignedIn()
  return useQuery({ ...options, enabled: signedIn === true && options.enabled !== false })
}
