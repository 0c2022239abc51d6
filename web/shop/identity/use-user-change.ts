import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { currentUserKey } from './current-user.ts'

/**
 * When the user changes (login, changed profile, confirmed email), reloads cart, addresses and orders: at once
 * if displayed (spec §4), otherwise before the next display.
 */
export function useFollowUser(): void {
  const client = useQueryClient()
  useEffect(() => {
    let previous = client.getQueryData(currentUserKey)
    return client.getQueryCache().subscribe(({ type, query }) => {
      if (type !== 'updated' || query.queryKey[0] !== currentUserKey[0]) return
      const user = query.state.data
      // structural sharing: an equal user is the same object
      if (user === previous) return
      const changed = previous !== undefined && user !== undefined
      previous = user
      if (changed) void refetchPersonalData(client)
    })
  }, [client])
}

const ofTheUser = ['cart', 'addresses', 'orders']

const refetchPersonalData = (client: QueryClient) =>
  client.invalidateQueries({ predicate: ({ queryKey }) => ofTheUser.includes(String(queryKey[0])) })
