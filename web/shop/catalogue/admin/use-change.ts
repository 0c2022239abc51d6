import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type Text, useI18n } from '#web/lib/i18n.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { toast } from '#web/ui/toast.ts'

/** Spec §8, for an error without a message. */
const WENT_WRONG = 'Something went wrong!' satisfies Text

/** The query key of the admin pages' data. */
export const catalogueAdmin = 'catalogue-admin'

/**
 * Sends one change of the catalogue and reloads the lists before `done` is called; an error shows a toast. While
 * a call is in flight, further ones are ignored. `done` and `refused` are those of the rendering in which the change
 * was sent, since they may belong to a dialog of that time.
 */
export function useChange<Input>(send: (input: Input) => Promise<unknown>, answered: Answered) {
  const { t } = useI18n()
  const client = useQueryClient()
  const { mutate, isPending, error } = useOnce({
    mutationFn: ({ input }: { input: Input; answered: Answered }) => send(input),
    async onSuccess(_, { answered }) {
      await fetchAgain(client)
      answered.done()
    },
    onError(error, { answered }) {
      toast.error(error.message || t(WENT_WRONG))
      answered.refused?.()
    },
  })
  return { mutate: (input: Input) => mutate({ input, answered }), isPending, error }
}

type Answered = { done(): void; refused?(): void }

/**
 * Reloads the lists on the page at once, and other cached data (search, categories, cart) when it is used
 * next.
 */
export async function fetchAgain(client: QueryClient): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] !== catalogueAdmin,
    refetchType: 'none',
  })
  await client.invalidateQueries({ queryKey: [catalogueAdmin] })
}
