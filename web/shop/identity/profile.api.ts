import { useQuery, useQueryClient } from '@tanstack/react-query'
import { identityContract } from '#contract/browser/identity.ts'
import type { User } from '#contract/identity.ts'
import { clientFor } from '#web/lib/api.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { toast } from '#web/ui/toast.ts'
import { currentUserKey } from './current-user.ts'

const calls = clientFor(identityContract)
const onError = (error: Error) => toast.error(error.message)

export type Profile = Pick<User, 'name' | 'email' | 'mobile'> & { password?: string; code?: string }

/** Changes name and mobile, which are shown everywhere at once, and requests a change of the email. */
export function useUpdateProfile() {
  const change = useChangedUser()
  return useOnce({
    mutationFn: (typed: Profile) => calls.update({ body: typed }),
    onSuccess({ data, message }) {
      change(data)
      toast.success(message)
    },
    // also where a field shows it (spec §8)
    onError,
  })
}

export function useUploadAvatar(done: () => void) {
  const change = useChangedUser()
  return useOnce({
    mutationFn: (upload: File) => calls.uploadAvatar({ upload }),
    onSuccess({ data: { avatar }, message }) {
      change({ avatar })
      toast.success(message)
      done()
    },
    onError,
  })
}

export function useResendVerification() {
  return useOnce({
    mutationFn: () => calls.resendVerification(),
    onSuccess: ({ message }) => toast.success(message),
    onError,
  })
}

export function useResendEmailChange() {
  return useOnce({
    mutationFn: () => calls.resendEmailChange(),
    onSuccess: ({ message }) => toast.success(message),
    onError,
  })
}

export function useCancelEmailChange() {
  const change = useChangedUser()
  return useOnce({
    mutationFn: () => calls.cancelEmailChange(),
    onSuccess({ message }) {
      change({ pending_email: null })
      toast.success(message)
    },
    onError,
  })
}

/** Confirms an email by the code of its link, once, when the page opens. */
export function useVerifyEmail(code: string) {
  const client = useQueryClient()
  return useQuery({
    queryKey: ['verify-email', code],
    async queryFn() {
      const { message } = await calls.verifyEmail({ body: { code } })
      await client.invalidateQueries({ queryKey: currentUserKey })
      return message
    },
    enabled: code !== '',
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

function useChangedUser() {
  const client = useQueryClient()
  return (changed: Partial<User>) =>
    client.setQueryData<User>(currentUserKey, (user) => user && { ...user, ...changed })
}
