import { useI18n } from '#web/lib/i18n.ts'
import { Field } from '#web/ui/field.tsx'
import { useCurrentUser } from './identity.api.ts'
import { codeProblem } from './second-factor.api.ts'

/** A field for a code of the authenticator app, or for a recovery code. */
export function FactorCodeField({ error, appOnly }: { error: Error | null; appOnly?: boolean }) {
  const { t } = useI18n()
  const problem = codeProblem(error)
  return (
    <Field
      label={t('Code')}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={20}
      required
      hint={
        appOnly
          ? t('The six digits that your app shows now.')
          : t('The six digits of your authenticator app, or a recovery code.')
      }
      {...(problem && { problem })}
    />
  )
}

/** The same, only for accounts whose logins need a code. */
export function OwnFactorCodeField({ error }: { error: Error | null }) {
  const { user } = useCurrentUser()
  return user?.second_factor ? <FactorCodeField error={error} /> : null
}
