import { useQueryClient } from '@tanstack/react-query'
import type { AddressInput } from '#contract/addresses.ts'
import { addressesContract } from '#contract/browser/addresses.ts'
import { addressesV1 } from '#contract/browser/v1/addresses.ts'
import type { Address } from '#contract/v1/addresses.ts'
import { clientFor } from '#web/lib/api.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { usePersonalQuery } from '#web/lib/personal-query.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { toast } from '#web/ui/toast.ts'
import { useFailureToast } from '#web/ui/use-failure-toast.ts'

const calls = clientFor(addressesContract)
const { list } = clientFor(addressesV1)
const queryKey = ['addresses']

/** An address with its label, in the names of the form. */
export type SavedAddress = AddressInput & { _id: string }

/** The saved addresses, newest first; removed ones are hidden (spec §2). */
export function useAddresses() {
  const query = usePersonalQuery({
    queryKey,
    queryFn: async ({ signal }) => (await list(undefined, { signal })).data.map(toSaved),
  })
  useFailureToast(query.error)
  return query
}

/** Adds an address or changes `existing`; calls `saved` after the list is loaded again. */
export function useSaveAddress(existing: SavedAddress | undefined, saved: (address: SavedAddress) => void) {
  const client = useQueryClient()
  return useOnce({
    mutationFn: (typed: AddressInput) =>
      existing ? calls.update({ body: { ...typed, _id: existing._id } }) : calls.create({ body: typed }),
    async onSuccess({ data, message }) {
      await client.invalidateQueries({ queryKey })
      toast.success(message)
      saved(data)
    },
    // also where a field shows it (spec §8)
    onError: (error) => toast.error(error.message),
  })
}

export function useRemoveAddress(removed: () => void) {
  const client = useQueryClient()
  const { t } = useI18n()
  return useOnce({
    mutationFn: (address: SavedAddress) => calls.disable({ body: { _id: address._id } }),
    onSuccess() {
      toast.success(t('Address Remove'))
      removed()
    },
    onError: (error) => toast.error(error.message),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}

const toSaved = ({ id, addressLine, createdAt: _, pin, ...rest }: Address): SavedAddress => ({
  ...(pin && { pins: [pin] }),
  _id: id,
  address_line: addressLine,
  ...rest,
})
