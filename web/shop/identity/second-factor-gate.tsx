import type { ReactNode } from 'react'
import { useI18n } from '#web/lib/i18n.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ShutterDown } from '#web/ui/drawings.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SECURITY_PAGE } from './home-path.ts'
import { useCurrentUser } from './identity.api.ts'

/** Leads staff who need a second factor to its set-up, in place of any page of staff. */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const { t } = useI18n()
  const { user } = useCurrentUser()
  if (!user?.second_factor_missing) return children
  return (
    <EmptyState
      title={t('Two-step login is needed here')}
      level="h1"
      picture={<ShutterDown className="h-32 w-36" />}
    >
      <p>
        {user.second_factor
          ? t('You logged in without a code. Please log out, and log in again with your code.')
          : t(
              'Work for the shop needs a code of an app beside the password. Setting it up takes two minutes.',
            )}
      </p>
      {!user.second_factor && <ButtonLink to={SECURITY_PAGE}>{t('Set up two-step login')}</ButtonLink>}
    </EmptyState>
  )
}
