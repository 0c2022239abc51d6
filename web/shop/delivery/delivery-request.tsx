import { useState } from 'react'
import { ApiError } from '#web/lib/api-error.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Check } from '#web/ui/icons.ts'
import { useForm, valuesOf } from '#web/ui/use-form.ts'

type Typed = { email: string; pincode: string }

/** Stores an email for one mail when a store starts delivering to a pincode; a button opens the form. */
export function DeliveryRequest({ pincode }: { pincode: string | undefined }) {
  const { t } = useI18n()
  const [opened, setOpened] = useState(false)
  const { mutate, error, isPending, isSuccess } = useOnce({
    mutationFn: async (typed: Typed) => {
      const { placeCalls } = await import('./place-calls.ts')
      return placeCalls.requestDelivery({ body: typed })
    },
  })
  if (isSuccess)
    return (
      <p role="status" className="flex items-start gap-2 text-left font-semibold text-leaf-700">
        <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {t('Done. We write to you once, as soon as we deliver there.')}
      </p>
    )
  if (!opened)
    return (
      <Button variant="secondary" className="max-sm:w-full" onClick={() => setOpened(true)}>
        {t('Tell me when you come')}
      </Button>
    )
  return <RequestForm pincode={pincode} error={error} busy={isPending} onSend={mutate} />
}

type RequestFormProps = {
  pincode: string | undefined
  error: Error | null
  busy: boolean
  onSend(typed: Typed): void
}

function RequestForm({ pincode, error, busy, onSend }: RequestFormProps) {
  const { t } = useI18n()
  const { ref, filled, onInput } = useForm(error)
  const problem = (field: string) => (error instanceof ApiError ? error.problemOf(field) : undefined)
  const fieldProblem = problem('email') ?? problem('pincode')
  return (
    <form
      ref={ref}
      noValidate
      aria-label={t('Tell me when you come')}
      onInput={onInput}
      onSubmit={(event) => {
        const typed = valuesOf<keyof Typed>(event)
        if (filled && !busy) onSend(typed)
      }}
      className="grid w-full gap-3 text-left sm:grid-cols-[1fr_--spacing(34)]"
    >
      <Field
        label={t('Email')}
        name="email"
        type="email"
        autoComplete="email"
        required
        // the user has just opened the form, so focus is expected
        autoFocus
        problem={problem('email') ?? (error && !fieldProblem ? error.message : '')}
      />
      <Field
        label={t('Pincode')}
        name="pincode"
        required
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={7}
        placeholder={t('Six digits')}
        defaultValue={pincode ?? ''}
        problem={problem('pincode') ?? ''}
      />
      <Button type="submit" size="lg" wide disabled={!filled} busy={busy} className="sm:col-span-2">
        {t('Tell me when you come')}
      </Button>
      <p className="text-sm text-faint sm:col-span-2">
        {t('We use your email for this one mail and delete it then.')}
      </p>
    </form>
  )
}
