import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useOnce } from '#web/lib/use-once.ts'
import { type Text, useWords } from '#web/lib/words.ts'
import { toast } from '#web/ui/toast.ts'

/** Spec §8, for a refusal that gives no reason. */
const WENT_WRONG = 'Something went wrong!' satisfies Text

/** What is fetched for the admin's screens is kept under this name. */
export const shelving = 'shelving'

/**
 * Sends one change of the shelves and fetches the lists again before `done` hears the server's words; a refusal is
 * toasted. However often a button is pressed, one call is under way.
 */
export function useChange<Wish>(
  send: (wish: Wish) => Promise<{ success: boolean; message: string }>,
  { done, refused }: { done(message: string): void; refused?(): void },
) {
  const { t } = useWords()
  const client = useQueryClient()
  const { mutate, isPending, error } = useOnce({
    async mutationFn(wish: Wish) {
      const { success, message } = await send(wish)
      if (!success) throw new Error(message)
      return message
    },
    async onSuccess(message) {
      await fetchAgain(client)
      done(message)
    },
    onError(error) {
      toast.error(error.message || t(WENT_WRONG))
      refused?.()
    },
  })
  return { mutate, isPending, error }
}

/** The lists on the screen at once; what the shop's pages keep (search, shelves, cart) when it is looked at next. */
export async function fetchAgain(client: QueryClient): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] !== shelving,
    refetchType: 'none',
  })
  await client.invalidateQueries({ queryKey: [shelving] })
}
