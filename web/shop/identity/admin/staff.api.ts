import { useQueryClient } from '@tanstack/react-query'
import { darkStoresContract } from '#contract/browser/dark-stores.ts'
import { staffV1 } from '#contract/browser/v1/staff.ts'
import type { StaffInvitation, StaffMember } from '#contract/v1/staff.ts'
import { clientFor } from '#web/lib/api.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { usePersonalQuery } from '#web/lib/personal-query.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { toast } from '#web/ui/toast.ts'

const staff = clientFor(staffV1)
const stores = clientFor(darkStoresContract)
const KEY = ['staff']

export type RoleInput = { role: StaffMember['role']; storeId?: string }

/** Everybody who works in the shop, and open invitations. */
export const useStaff = () =>
  usePersonalQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => staff.list(undefined, { signal }),
    staleTime: 0,
  })

/** The stores in which a role can hold. */
export const useStoreChoices = () =>
  usePersonalQuery({
    queryKey: ['staff', 'stores'],
    queryFn: async ({ signal }) => (await stores.list(undefined, { signal })).data,
    staleTime: 60_000,
  })

/** Mails an invitation. */
export function useInvite() {
  const { t } = useI18n()
  return useChange(
    (input: RoleInput & { email: string }) => staff.invite({ body: input }),
    ({ email }) => t('The invitation is mailed to {email}.', { email }),
  )
}

/** Changes a member of staff. */
export function useChangeMember() {
  const { t } = useI18n()
  return useChange(
    ({ id, ...body }: RoleInput & { id: string; disabled: boolean }) =>
      staff.change({ params: { id }, body }),
    () => t('Saved'),
  )
}

/** Withdraws an invitation. */
export function useWithdraw() {
  const { t } = useI18n()
  return useChange(
    ({ id }: StaffInvitation) => staff.withdraw({ params: { id } }),
    () => t('The invitation was withdrawn.'),
  )
}

function useChange<Input, Reply>(send: (input: Input) => Promise<Reply>, done: (reply: Reply) => string) {
  const client = useQueryClient()
  return useOnce<Reply, Input>({
    mutationFn: send,
    async onSuccess(reply) {
      await client.invalidateQueries({ queryKey: KEY })
      toast.success(done(reply))
    },
    async onError(error) {
      await client.invalidateQueries({ queryKey: KEY })
      toast.error(error.message)
    },
  })
}
