import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { onSessionChange } from './signed-in.ts'

let ofThisBrowser: QueryClient | undefined

/** One cache per browser, a fresh one for every server render: shoppers must never share. */
export function queryClient(): QueryClient {
  if (typeof window === 'undefined') return newQueryClient()
  if (!ofThisBrowser) {
    const client = newQueryClient()
    // whoever logs in or out next must not see what the last one had
    onSessionChange(() => client.clear())
    ofThisBrowser = client
  }
  return ofThisBrowser
}

function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // an answer in words will not change by asking again; a lost connection may
        retry: (count, error) => count < 2 && (!(error instanceof ApiError) || error.mayPass),
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
}
