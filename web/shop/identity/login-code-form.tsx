import { useEffect } from 'react'
import { useI18n } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { EntryForm } from './entry-form.tsx'
import { EntryFrame } from './entry-frame.tsx'
import { FactorCodeField } from './factor-code-field.tsx'
import { useCompleteLogin } from './identity.api.ts'

/** The second step of a login; `onBack` shows the first one again. */
export function LoginCodeForm({ pendingToken, onBack }: { pendingToken: string; onBack(): void }) {
  const { t } = useI18n()
  const { mutate, isPending, error } = useCompleteLogin(onBack)
  const form = useForm(error)
  // the field that had the focus is gone
  useEffect(() => form.ref.current?.querySelector('input')?.focus(), [form.ref])
  return (
    <EntryFrame
      title={t('Enter your code')}
      lead={t('Your password is right. Your account also needs a code.')}
      foot={t('Without app and recovery codes, please contact support.')}
    >
      <EntryForm<'code'>
        form={form}
        busy={isPending}
        send={t('Login')}
        onSend={({ code }) => mutate({ pendingToken, code })}
        after={
          <Button variant="quiet" wide onClick={onBack}>
            {t('Back')}
          </Button>
        }
      >
        <FactorCodeField error={error} />
      </EntryForm>
    </EntryFrame>
  )
}
