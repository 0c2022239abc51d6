import { useQueryClient } from '@tanstack/react-query'
import { demoEveningV1 } from '#contract/browser/v1/demo-evening.ts'
import type { DemoEvening, Pace } from '#contract/v1/demo-evening.ts'
import { clientFor } from '#web/lib/api.ts'
import { usePersonalQuery } from '#web/lib/personal-query.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { toast } from '#web/ui/toast.ts'

const calls = clientFor(demoEveningV1)
const queryKey = ['demo-evening']
/** It ends by itself, or another member of staff ends it. */
const REFETCH_MS = 30_000

export const useEvening = () =>
  usePersonalQuery({
    queryKey,
    queryFn: ({ signal }) => calls.read(undefined, { signal }),
    refetchInterval: REFETCH_MS,
  })

/** Begins an evening, or ends it with null. */
export function useSwitchEvening() {
  const client = useQueryClient()
  return useOnce({
    mutationFn: (evening: { pace: Pace; minutes: number } | null): Promise<DemoEvening> =>
      evening ? calls.start({ body: evening }) : calls.end(),
    onSuccess: (evening) => client.setQueryData(queryKey, evening),
    onError: (error) => toast.error(error.message),
  })
}
