import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { accountContract } from '#contract/account.ts'
import { identityContract, type User } from '#contract/identity.ts'
import { clientFor } from '#web/lib/api.ts'
import { usePersonalQuery } from '#web/lib/personal-query.ts'
import { beginSession, endSession, useSignedIn } from '#web/lib/signed-in.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { toast } from '#web/ui/toast.ts'
import { useFailureToast } from '#web/ui/use-failure-toast.ts'

const calls = clientFor(identityContract)
const { userDetails } = clientFor(accountContract)

/** Where the account of whoever is logged in is kept. */
export const whoAmI = ['who-am-i']

/** Who is here: `unknown` on the server and until the browser has said, and while the shop is asked. */
export type WhoAmI =
  | { state: 'unknown'; user?: undefined; error?: Error | null }
  | { state: 'guest'; user?: undefined }
  | { state: 'known'; user: User }

export function useWhoAmI(): WhoAmI {
  const signedIn = useSignedIn()
  const { data: user, error } = usePersonalQuery({
    queryKey: whoAmI,
    queryFn: async ({ signal }) => (await userDetails(undefined, { signal })).data,
    staleTime: 5 * 60_000,
  })
  useFailureToast(error)
  if (signedIn === false) return { state: 'guest' }
  return user ? { state: 'known', user } : { state: 'unknown', error }
}

/** Opens a session and keeps its tokens (spec §4); toasts the server's words either way (spec §8). */
export function useLogin() {
  return useOnce({
    mutationFn: (typed: { email: string; password: string }) => calls.login({ body: typed }),
    onSuccess({ data, message }) {
      toast.success(message)
      beginSession(data)
    },
    onError: (error) => toast.error(error.message),
  })
}

export type Newcomer = { name: string; email: string; password: string; confirmPassword: string }

export function useRegister(afterwards: (email: string) => void | Promise<void>) {
  return useOnce({
    mutationFn: (typed: Newcomer) => calls.register({ body: typed }),
    onSuccess({ data, message }) {
      toast.success(message)
      return afterwards(data.email)
    },
    onError: (error) => toast.error(error.message),
  })
}

/**
 * Ends the session on the server, then forgets everything here and goes home (spec §4). A session the shop could not be
 * told to end stays open, and says so.
 */
export function useLogout() {
  const navigate = useNavigate()
  const client = useQueryClient()
  return useOnce({
    async mutationFn() {
      // what is still being asked in this name would be refused
      await client.cancelQueries()
      return calls.logout()
    },
    onSuccess({ message }) {
      endSession('by choice')
      navigate('/')
      toast.success(message)
    },
    onError: (error) => toast.error(error.message),
  })
}
