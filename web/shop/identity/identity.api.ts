import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { accountContract } from '#contract/browser/account.ts'
import { identityContract } from '#contract/browser/identity.ts'
import { loginV1 } from '#contract/browser/v1/second-factor.ts'
import type { User } from '#contract/identity.ts'
import type { Permission } from '#contract/permissions.ts'
import { clientFor } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { logOutBy } from '#web/lib/log-out.ts'
import { usePersonalQuery } from '#web/lib/personal-query.ts'
import { beginSession, useSignedIn } from '#web/lib/signed-in.ts'
import { deleteDenied } from '#web/lib/storage.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { toast } from '#web/ui/toast.ts'
import { useFailureToast } from '#web/ui/use-failure-toast.ts'
import { currentUserKey } from './current-user.ts'
import { mayUse } from './may-use.ts'

const calls = clientFor(identityContract)
const { complete } = clientFor(loginV1)
const { userDetails } = clientFor(accountContract)

/** The signed-in user: `unknown` on the server, during hydration and while loading. */
export type CurrentUser =
  | { state: 'unknown'; user?: undefined; error?: Error | null }
  | { state: 'guest'; user?: undefined }
  | { state: 'known'; user: User }

export function useCurrentUser(): CurrentUser {
  const signedIn = useSignedIn()
  const { data: user, error } = usePersonalQuery({
    queryKey: currentUserKey,
    async queryFn({ signal }) {
      const { data } = await userDetails(undefined, { signal })
      deleteDenied((permission) => mayUse(data, permission as Permission))
      return data
    },
    staleTime: 5 * 60_000,
  })
  useFailureToast(error)
  if (signedIn === false) return { state: 'guest' }
  return user ? { state: 'known', user } : { state: 'unknown', error }
}

/**
 * Logs in and stores the tokens (spec §4); success and error show a toast with the server's message (spec §8). An
 * account with a second factor calls `onCodeNeeded` with the token for `useCompleteLogin` instead.
 */
export function useLogin(onCodeNeeded: (pendingToken: string) => void) {
  return useOnce({
    mutationFn: (typed: { email: string; password: string }) => calls.login({ body: typed }),
    onSuccess({ data, message }) {
      toast.idle(message)
      beginSession(data)
    },
    onError(error) {
      const token = error instanceof ApiError && error.details.pendingToken
      if (typeof token === 'string') onCodeNeeded(token)
      else toast.error(error.message)
    },
  })
}

/** Completes a login by a code; when the password has to be sent again, `onOver` is called. */
export function useCompleteLogin(onOver: () => void) {
  const { t } = useI18n()
  return useOnce({
    mutationFn: (body: { pendingToken: string; code: string }) => complete({ body }),
    onSuccess(tokens) {
      toast.idle(t('Login successfully'))
      beginSession(tokens)
    },
    onError(error) {
      toast.error(error.message)
      if (error instanceof ApiError && error.code === 'LOGIN_STEP_OVER') onOver()
    },
  })
}

export type Registration = { name: string; email: string; password: string; confirmPassword: string }

/**
 * Registers an account and logs in. If only the login fails, the account exists: `unfinished` is called with
 * its email, for a manual login.
 */
export function useRegister(unfinished: (email: string) => void | Promise<void>) {
  return useOnce({
    async mutationFn(typed: Registration) {
      const { message } = await calls.register({ body: typed })
      const { email, password } = typed
      const session = await calls.login({ body: { email, password } }).catch(() => null)
      return { message, email, session }
    },
    onSuccess({ message, email, session }) {
      toast.idle(message)
      if (!session) return unfinished(email)
      beginSession(session.data)
    },
    onError: (error) => toast.error(error.message),
  })
}

/**
 * Ends the session on the server, then clears everything stored here and goes home (spec §4). If the server
 * cannot be reached, the session stays and a toast says so.
 */
export function useLogout() {
  const navigate = useNavigate()
  const client = useQueryClient()
  return useOnce({
    mutationFn: () =>
      logOutBy(async () => {
        // pending requests would be refused after the logout
        await client.cancelQueries()
        return calls.logout()
      }),
    onSuccess({ message }) {
      navigate('/')
      toast.success(message)
    },
    onError(error) {
      toast.error(error.message)
      // also those that were cancelled
      void client.refetchQueries({ type: 'active', stale: true }, { cancelRefetch: false })
    },
  })
}
