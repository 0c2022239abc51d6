import { useQueryClient } from '@tanstack/react-query'
import { leastLivesV1 } from '#contract/browser/v1/batches.ts'
import type { LeastLife } from '#contract/v1/batches.ts'
import { clientFor } from '#web/lib/api.ts'
import { usePersonalQuery } from '#web/lib/personal-query.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { toast } from '#web/ui/toast.ts'

const calls = clientFor(leastLivesV1)
const queryKey = ['least-lives']

/** All categories, and the products with a least life of their own. */
export const useLeastLives = () =>
  usePersonalQuery({
    queryKey,
    queryFn: async ({ signal }) => (await calls.list(undefined, { signal })).data,
    staleTime: 0,
  })

/** Sets the days of a category or a product; undefined removes them. */
export function useSetLeastLife({ id, of }: Pick<LeastLife, 'id' | 'of'>, saved: () => void) {
  const client = useQueryClient()
  return useOnce({
    mutationFn(days: number | undefined) {
      const input = { params: { id }, body: days === undefined ? {} : { days } }
      return of === 'category' ? calls.setOfCategory(input) : calls.setOfProduct(input)
    },
    async onSuccess() {
      await client.invalidateQueries({ queryKey })
      void client.invalidateQueries({ queryKey: ['stock'] })
      saved()
    },
    onError: (error) => toast.error(error.message),
  })
}
