import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { booksV1 } from '#contract/browser/v1/books.ts'
import type { Figure } from '#contract/v1/books.ts'
import { clientFor } from '#web/lib/api.ts'
import { newKey } from '#web/lib/new-key.ts'
import { usePersonalQuery } from '#web/lib/personal-query.ts'
import { useOnce } from '#web/lib/use-once.ts'

const calls = clientFor(booksV1)
export type StoreDay = { storeId: string; day: string }

/** The figures of a day of a store. */
export const useDayEnd = (of: StoreDay) =>
  usePersonalQuery({
    queryKey: ['books', of],
    queryFn: ({ signal }) => calls.day({ query: of }, { signal }),
    staleTime: 0,
    enabled: of.storeId !== '',
  })

/** The postings of a figure, some at a time. */
export const usePostings = (of: StoreDay, figure: Figure) =>
  useInfiniteQuery({
    queryKey: ['books', of, figure],
    queryFn: ({ signal, pageParam }) =>
      calls.postings({ query: { ...of, figure, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
  })

/** The address of the file of a day; the browser sends its session cookie. */
export const fileAddress = (of: StoreDay): string => `${booksV1.csv.path}?${new URLSearchParams(of)}`

/** Records a payout; calls `onDone` when the day is loaded again. */
export function useAddPayout(of: StoreDay, onDone: () => void) {
  const client = useQueryClient()
  const [idempotencyKey, setKey] = useState(newKey)
  return useOnce({
    mutationFn: (input: { amount: number; reference: string }) =>
      calls.addPayout({ body: { ...of, ...input } }, { idempotencyKey }),
    async onSuccess() {
      setKey(newKey())
      await client.invalidateQueries({ queryKey: ['books'] })
      onDone()
    },
  })
}
