import { useQueryClient } from '@tanstack/react-query'
import { sessionsV1 } from '#contract/browser/v1/sessions.ts'
import { clientFor } from '#web/lib/api.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { usePersonalQuery } from '#web/lib/personal-query.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { toast } from '#web/ui/toast.ts'

const calls = clientFor(sessionsV1)
const queryKey = ['sessions']
const onError = (error: Error) => toast.error(error.message)

export type PasswordChange = {
  currentPassword: string
  newPassword: string
  confirmPassword: string
  code?: string
}

/** Where the account is logged in, the latest use first. */
export const useSessions = () =>
  usePersonalQuery({
    queryKey,
    queryFn: async ({ signal }) => (await calls.list(undefined, { signal })).data,
  })

export function useEndSession() {
  const { t } = useI18n()
  const client = useQueryClient()
  return useOnce({
    mutationFn: (id: string) => calls.end({ params: { id } }),
    async onSuccess() {
      await client.invalidateQueries({ queryKey })
      toast.success(t('Device logged out'))
    },
    onError,
  })
}

export function useEndOtherSessions(done: () => void) {
  const { t } = useI18n()
  const client = useQueryClient()
  return useOnce({
    mutationFn: () => calls.endOthers(),
    async onSuccess() {
      done()
      await client.invalidateQueries({ queryKey })
      toast.success(t('All other devices are logged out'))
    },
    onError,
  })
}

/** Sets a new password; errors of a field are also shown at it. */
export function useChangePassword(done: () => void) {
  const { t } = useI18n()
  const client = useQueryClient()
  return useOnce({
    mutationFn: (typed: PasswordChange) => calls.changePassword({ body: typed }),
    async onSuccess() {
      toast.success(t('Password changed. Your other devices were logged out.'))
      done()
      await client.invalidateQueries({ queryKey })
    },
    onError,
  })
}
