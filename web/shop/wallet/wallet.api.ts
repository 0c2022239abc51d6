import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { walletV1 } from '#contract/browser/v1/wallet.ts'
import type { Wallet } from '#contract/v1/wallet.ts'
import { clientFor } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { newKey } from '#web/lib/new-key.ts'
import { usePersonalQuery } from '#web/lib/personal-query.ts'
import { useSignedIn } from '#web/lib/signed-in.ts'
import { useLatest } from '#web/lib/use-latest.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { toast } from '#web/ui/toast.ts'

const calls = clientFor(walletV1)
const walletKey = ['wallet']
const statementKey = [...walletKey, 'movements']

export const useWallet = () =>
  usePersonalQuery<Wallet, string[]>({
    queryKey: walletKey,
    queryFn: ({ signal }) => calls.get(undefined, { signal }),
    staleTime: 0,
  })

/** The statement, page by page. */
export function useStatement() {
  const signedIn = useSignedIn()
  const query = useInfiniteQuery({
    queryKey: statementKey,
    queryFn: ({ pageParam, signal }) =>
      calls.statement({ query: { ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    enabled: signedIn === true,
    staleTime: 0,
  })
  return {
    movements: query.data?.pages.flatMap(({ data }) => data),
    error: query.error,
    refetch: query.refetch,
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    failed: query.isFetchNextPageError,
    loadMore: () => void query.fetchNextPage({ cancelRefetch: false }),
  }
}

/** Reads the wallet again. */
export function useWalletReload() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: walletKey })
}

export const useChooseRefunds = () => useChoice((getsRefunds) => ({ getsRefunds }))
export const useChoosePaysFirst = () => useChoice((paysFirst) => ({ paysFirst }))

function useChoice(choiceOf: (is: boolean) => { getsRefunds?: boolean; paysFirst?: boolean }) {
  const client = useQueryClient()
  return useLatest(
    async (is: boolean) => client.setQueryData<Wallet>(walletKey, await calls.choose({ body: choiceOf(is) })),
    (error) => toast.error(error.message),
  )
}

/** Sends back what is shown; a repeat after a lost reply sends it once. */
export function useSendBack(onDone: () => void) {
  const { t } = useI18n()
  const client = useQueryClient()
  const [idempotencyKey, setKey] = useState(newKey)
  return useOnce({
    mutationFn: (body: { amount: number; upi?: string; password?: string; code?: string }) =>
      calls.sendBack({ body }, { idempotencyKey }),
    async onSuccess() {
      setKey(newKey())
      await client.invalidateQueries({ queryKey: walletKey })
      toast.success(t('The money is on its way back to you'))
      onDone()
    },
    // the dialog shows the error; without a reply the same request may have been carried out
    onError(error) {
      if (error instanceof ApiError && !error.mayPass) setKey(newKey())
      void client.invalidateQueries({ queryKey: walletKey })
    },
  })
}
