import { useQueryClient } from '@tanstack/react-query'
import { taxRatesV1 } from '#contract/browser/v1/tax-rates.ts'
import { clientFor } from '#web/lib/api.ts'
import { usePersonalQuery } from '#web/lib/personal-query.ts'
import { useOnce } from '#web/lib/use-once.ts'

const calls = clientFor(taxRatesV1)
const queryKey = ['tax-rates']

/** All rates, and the codes of all sub-categories. */
export const useTaxRates = () =>
  usePersonalQuery({
    queryKey,
    queryFn: ({ signal }) => calls.list(undefined, { signal }),
    staleTime: 0,
  })

/** A code with its rate in hundredths of a percent, or with the sub-category whose goods get it, from a day on. */
export type TaxChange = { hsn: string; from: string } & ({ rate: number } | { subCategoryId: string })

/** Plans a change; calls `onDone` when the list is loaded again. */
export function useTaxChange(onDone: () => void) {
  const client = useQueryClient()
  return useOnce<unknown, TaxChange>({
    mutationFn: (change) =>
      'rate' in change ? calls.setRate({ body: change }) : calls.setCode({ body: change }),
    async onSuccess() {
      await client.invalidateQueries({ queryKey })
      onDone()
    },
  })
}
