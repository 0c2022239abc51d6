import { useState } from 'react'
import type { User } from '#contract/identity.ts'
import type { Say } from '#contract/language.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { useWords } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { LeaveQuestion } from '#web/ui/leave-question.tsx'
import { useForm, valuesOf } from '#web/ui/use-form.ts'
import { isChanged } from '#web/ui/use-unsaved.ts'
import { type Profile, useUpdateProfile } from './profile.api.ts'

/** Name, email and mobile, all required (spec §5). */
export function ProfileForm({ user }: { user: User }) {
  const { t } = useWords()
  const { mutate, isPending, error } = useUpdateProfile()
  const [changed, setChanged] = useState(false)
  const { ref, onInput } = useForm(error)
  return (
    <form
      ref={ref}
      noValidate
      onInput={({ currentTarget }) => {
        onInput()
        setChanged(isChanged(currentTarget))
      }}
      onSubmit={(event) => {
        const typed: Profile = valuesOf<keyof Profile>(event)
        if (!isPending) mutate(typed, { onSuccess: () => setChanged(false) })
      }}
      className="flex max-w-md flex-col gap-4"
    >
      {inputs(t).map((input) => (
        <Field
          {...input}
          key={input.name}
          required
          defaultValue={user[input.name]}
          problem={problemIn(error, input.name)}
        />
      ))}
      <Button type="submit" size="lg" busy={isPending} className="md:self-start">
        {t('Submit')}
      </Button>
      {changed && <LeaveQuestion />}
    </form>
  )
}

function problemIn(error: Error | null, field: keyof Profile): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.code === 'EMAIL_TAKEN' && field === 'email') return error.message
  return error.problemOf(field)
}

const inputs = (t: Say) =>
  [
    { name: 'name', label: t('Name'), autoComplete: 'name' },
    { name: 'email', label: t('Email'), type: 'email', autoComplete: 'email' },
    {
      name: 'mobile',
      label: t('Mobile'),
      type: 'tel',
      inputMode: 'tel',
      autoComplete: 'tel',
      placeholder: '98450 12345',
    },
  ] as const
