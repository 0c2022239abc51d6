import { useState } from 'react'
import { useI18n } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { useForm, valuesOf } from '#web/ui/use-form.ts'
import { useCurrentUser } from '../identity.api.ts'
import { mayUse } from '../may-use.ts'
import { useBeginView } from '../view.api.ts'

/** Lets support see what the shopper with this email sees, for a reason that the audit log stores. */
export function ViewAsShopper({ email }: { email: string }) {
  const { t } = useI18n()
  const { user } = useCurrentUser()
  const [open, setOpen] = useState(false)
  if (!mayUse(user, 'shoppers:view')) return null
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('Look as this shopper')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('Look as this shopper')}
        description={t(
          'For 15 minutes you see orders, cart and addresses as they do, and can change nothing.',
        )}
      >
        {open && <ReasonForm email={email} />}
      </Dialog>
    </>
  )
}

function ReasonForm({ email }: { email: string }) {
  const { t } = useI18n()
  const { mutate, isPending, error } = useBeginView()
  const { ref, filled, onInput } = useForm(error)
  return (
    <form
      ref={ref}
      noValidate
      onInput={onInput}
      onSubmit={(event) => {
        const { why } = valuesOf<'why'>(event)
        if (filled && !isPending) mutate({ email, why })
      }}
      className="flex flex-col gap-4"
    >
      <Field
        label={t('Why?')}
        name="why"
        maxLength={300}
        required
        hint={t('It is stored in the audit log.')}
      />
      <Button type="submit" wide disabled={!filled} busy={isPending}>
        {t('Look')}
      </Button>
    </form>
  )
}
