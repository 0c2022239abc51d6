import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { helpV1 } from '#contract/browser/v1/help.ts'
import { staffHelpV1 } from '#contract/browser/v1/staff-help.ts'
import type { HelpRules, HelpThread, ItemProblem } from '#contract/v1/help.ts'
import { clientFor } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { newKey } from '#web/lib/new-key.ts'
import { usePersonalQuery } from '#web/lib/personal-query.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { toast } from '#web/ui/toast.ts'

const own = clientFor(helpV1)
const staff = clientFor(staffHelpV1)
const POLL_MS = 10_000

export type Side = 'shopper' | 'staff'

/** The rules of help with an order of the user, its items, and what was reported; polled. */
export const useOrderHelp = (id: string) =>
  usePersonalQuery({
    queryKey: ['help', 'order', id],
    queryFn: ({ signal }) => own.ofOrder({ params: { id } }, { signal }),
    staleTime: 0,
    refetchInterval: POLL_MS,
  })

/** A reported item with its messages, which are marked as read. */
export const useThread = (id: string, side: Side) =>
  usePersonalQuery({
    queryKey: ['help', 'thread', side, id],
    queryFn: async ({ signal }): Promise<HelpThread> => {
      const calls = side === 'staff' ? staff : own
      const thread = await calls.get({ params: { id } }, { signal })
      if (thread.unread > 0) await calls.markRead({ params: { id }, body: { position: thread.messages } })
      return thread
    },
    staleTime: 0,
    refetchInterval: POLL_MS,
  })

/** Reported items of the user's stores; polled. */
export const useQueue = (query: { closed?: 'yes' }) =>
  usePersonalQuery({
    queryKey: ['help', 'queue', query.closed ?? 'no'],
    queryFn: async ({ signal }) => (await staff.list({ query: { ...query, limit: 100 } }, { signal })).data,
    staleTime: 0,
    refetchInterval: POLL_MS,
  })

export type Report = {
  productId: string
  quantity: number
  problem: ItemProblem
  text: string
  file: File | undefined
}

/** Uploads the picture of a report, if it has one, and reports the item. */
export function useReportItem(orderId: string, onDone: () => void) {
  const client = useQueryClient()
  const attempt = useAttempt()
  return useOnce({
    mutationFn: async ({ file, ...body }: Report) => {
      const picture = file && (await own.upload({ upload: file })).url
      return own.create(
        { params: { id: orderId }, body: { ...body, ...(picture && { picture }) } },
        { idempotencyKey: attempt.key },
      )
    },
    onSuccess: onDone,
    onSettled: (_thread, error) => {
      attempt.next(error)
      return reload(client)
    },
  })
}

type Message = { text: string; file: File | undefined }

/** Adds a message; shoppers may add a picture. `onDone` gets what was sent: the next one may be typed already. */
export function useWrite(id: string, side: Side, onDone: (sent: Message) => void) {
  const client = useQueryClient()
  const attempt = useAttempt()
  return useOnce({
    mutationFn: async ({ text, file }: Message) => {
      const options = { idempotencyKey: attempt.key }
      if (side === 'staff') return staff.write({ params: { id }, body: { text } }, options)
      const picture = file && (await own.upload({ upload: file })).url
      return own.write({ params: { id }, body: { text, ...(picture && { picture }) } }, options)
    },
    onSuccess: (_written, sent) => onDone(sent),
    onSettled: (_written, error) => {
      attempt.next(error)
      return reload(client)
    },
  })
}

/** Withdraws an open report. */
export function useWithdraw(id: string) {
  const client = useQueryClient()
  return useOnce({
    mutationFn: () => own.withdraw({ params: { id } }),
    onError: (error) => toast.error(error.message),
    onSettled: () => reload(client),
  })
}

/** Refunds pieces of a reported item, or refuses with 0 pieces. */
export function useDecide(id: string, onDone: () => void) {
  const client = useQueryClient()
  return useOnce({
    mutationFn: (body: { refund: number; why: string; read: number }) =>
      staff.decide({ params: { id }, body }),
    onSuccess: onDone,
    onSettled: () => reload(client),
  })
}

/** The rules of a store. */
export const useHelpRules = (storeId: string) =>
  usePersonalQuery({
    queryKey: ['help', 'rules', storeId],
    queryFn: ({ signal }) => staff.rules({ params: { id: storeId } }, { signal }),
    enabled: storeId !== '',
    staleTime: 0,
  })

export function useSetHelpRules(storeId: string, onDone: () => void) {
  const client = useQueryClient()
  return useOnce({
    mutationFn: ({ instantBelow, ...rules }: HelpRules) =>
      staff.setRules({ params: { id: storeId }, body: { ...rules, instantBelow: instantBelow.amount } }),
    onSuccess: onDone,
    onSettled: () => reload(client),
  })
}

/** A refund also changes the order. */
const reload = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['help'] }),
    client.invalidateQueries({ queryKey: ['orders'] }),
    client.invalidateQueries({ queryKey: ['all-orders'] }),
  ])

/** One idempotency key per attempt, stored while the outcome is unknown. */
function useAttempt() {
  const [key, setKey] = useState(newKey)
  return {
    key,
    next(error: Error | null) {
      if (!(error instanceof ApiError && error.mayPass)) setKey(newKey())
    },
  }
}
