import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { reload } from './reload.ts'
import { onSessionChange } from './signed-in.ts'
import { onViewInOtherTab } from './support-view.ts'

let ofThisBrowser: QueryClient | undefined

/** One cache per browser and a new one for every server render, so that users never share data. */
export function queryClient(): QueryClient {
  if (typeof window === 'undefined') return newQueryClient()
  if (!ofThisBrowser) {
    const client = newQueryClient()
    // the next user of the browser must not see cached data of the previous one
    onSessionChange(() => client.clear())
    // the same account sees other data
    onViewInOtherTab(() => {
      client.clear()
      reload()
    })
    ofThisBrowser = client
  }
  return ofThisBrowser
}

function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // an error response will not change on a retry; a lost connection may
        retry: (count, error) => count < 2 && (!(error instanceof ApiError) || error.mayPass),
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
}
