import { identityContract } from '#contract/identity.ts'
import { clientFor } from '#web/lib/api.ts'
import { endSession, isSignedIn } from '#web/lib/signed-in.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { toast } from '#web/ui/toast.ts'

const calls = clientFor(identityContract)
const onError = (error: Error) => toast.error(error.message)

/** What the shop said of a code, as the next page is told (spec §2). */
export type Verified = { success: true; message: string }

/** Has a one-time code mailed. The answer is the same whether or not the email has an account. */
export function useForgotPassword(sent?: (email: string) => void | Promise<void>) {
  return useOnce({
    mutationFn: (typed: { email: string }) => calls.forgotPassword({ body: typed }),
    onSuccess({ message }, { email }) {
      toast.success(message)
      // under way until the next page is there: no second code is mailed meanwhile
      return sent?.(email)
    },
    onError,
  })
}

/** Trades the code for permission to set a new password; the permission itself is a cookie no script can read. */
export function useVerifyOtp(verified: (said: Verified) => void | Promise<void>) {
  return useOnce({
    mutationFn: (typed: { email: string; otp: string }) => calls.verifyOtp({ body: typed }),
    onSuccess({ success, message }) {
      toast.success(message)
      return verified({ success, message })
    },
    onError,
  })
}

export type NewPassword = { email: string; newPassword: string; confirmPassword: string }

/** Sets a new password. The shop ends every session of the account with it, so this browser forgets its own. */
export function useResetPassword(done: (email: string) => void | Promise<void>) {
  return useOnce({
    mutationFn: (typed: NewPassword) => calls.resetPassword({ body: typed }),
    onSuccess({ message }, { email }) {
      toast.success(message)
      // not for a guest: forgetting would empty their cart
      if (isSignedIn()) endSession()
      return done(email)
    },
    onError,
  })
}
