import { identityContract } from '#contract/browser/identity.ts'
import { clientFor } from '#web/lib/api.ts'
import { endSession, isSignedIn } from '#web/lib/signed-in.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { toast } from '#web/ui/toast.ts'

const calls = clientFor(identityContract)
const onError = (error: Error) => toast.error(error.message)

/** The result of a verified code, passed to the next page (spec §2). */
export type Verified = { success: true; message: string }

/** Sends a one-time code by mail. The response does not reveal whether the email has an account. */
export function useForgotPassword(sent?: (email: string) => void | Promise<void>) {
  return useOnce({
    mutationFn: (typed: { email: string }) => calls.forgotPassword({ body: typed }),
    onSuccess({ message }, { email }) {
      toast.success(message)
      // stays pending until the next page is open, so that no second code is sent
      return sent?.(email)
    },
    onError,
  })
}

/** Verifies the code; the permission to set a password is an HttpOnly cookie. */
export function useVerifyOtp(verified: (result: Verified) => void | Promise<void>) {
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

/** Sets a new password. The server then ends all sessions of the account, so this browser removes its own. */
export function useResetPassword(done: (email: string) => void | Promise<void>) {
  return useOnce({
    mutationFn: (typed: NewPassword) => calls.resetPassword({ body: typed }),
    onSuccess({ message }, { email }) {
      toast.success(message)
      // not for guests, whose cart would be lost
      if (isSignedIn()) endSession()
      return done(email)
    },
    onError,
  })
}
