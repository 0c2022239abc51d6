import { useQueryClient } from '@tanstack/react-query'
import { staffV1 } from '#contract/browser/v1/staff.ts'
import { clientFor } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { loginPath } from '#web/lib/next-path.ts'
import { useSignedIn } from '#web/lib/signed-in.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CircleCheck, User } from '#web/ui/icons.ts'
import { currentUserKey } from './current-user.ts'
import { ADMIN_HOME, homePathOf } from './home-path.ts'
import { useCurrentUser } from './identity.api.ts'
import { useResendVerification } from './profile.api.ts'
import { roleTexts } from './role-texts.ts'

const { join } = clientFor(staffV1)

/** Accepts an invitation by the code of its link; needs a press, because mail programs open links by themselves. */
export function JoinStaff({ code }: { code: string }) {
  const { t } = useI18n()
  const signedIn = useSignedIn()
  const client = useQueryClient()
  const me = useCurrentUser()
  const resend = useResendVerification()
  const { mutate, isPending, data, error } = useOnce({
    mutationFn: () => join({ body: { code } }),
    async onSuccess() {
      // a first reply that is still under way may be older than the invitation's acceptance, and would be used
      await client.cancelQueries({ queryKey: currentUserKey })
      await client.invalidateQueries({ queryKey: currentUserKey })
    },
  })
  if (data)
    return (
      <EmptyState
        level="h1"
        title={t('Welcome to the staff')}
        picture={<CircleCheck aria-hidden="true" className="size-16 text-leaf-600" />}
      >
        <p>{t('Your role: {role}', { role: t(roleTexts[data.role]) })}</p>
        <ButtonLink to={me.user ? homePathOf(me.user) : ADMIN_HOME}>{t('Go to work')}</ButtonLink>
      </EmptyState>
    )
  const path = `/join-staff?code=${encodeURIComponent(code)}`
  return (
    <EmptyState
      level="h1"
      title={t('Join the staff')}
      picture={<User aria-hidden="true" className="size-16 text-leaf-600" />}
    >
      {!code && <p>{t('This link is not complete. Please copy the whole of it from the mail.')}</p>}
      {code && signedIn === false && (
        <>
          <p>{t('Log in with the email that was invited, or register with it.')}</p>
          <ButtonLink to={loginPath(path)}>{t('Login')}</ButtonLink>
        </>
      )}
      {code && signedIn && (
        <>
          <p>{t('You accept the invitation with the account that you are logged in with.')}</p>
          <Button busy={isPending} onClick={() => mutate()}>
            {t('Accept')}
          </Button>
        </>
      )}
      {error && (
        <p role="alert" className="text-chilli-600">
          {error.message}
        </p>
      )}
      {error instanceof ApiError && error.code === 'EMAIL_NOT_CONFIRMED' && (
        <Button variant="quiet" busy={resend.isPending} onClick={() => resend.mutate()}>
          {t('Send the link again')}
        </Button>
      )}
    </EmptyState>
  )
}
