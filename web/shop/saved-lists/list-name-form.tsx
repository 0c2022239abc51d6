import { useI18n } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useForm, valuesOf } from '#web/ui/use-form.ts'

type NameFormProps = { name?: string; submit: string; busy: boolean; onSubmit(name: string): void }

/** The name of a new list, or another one. */
export function ListNameForm({ name, submit, busy, onSubmit }: NameFormProps) {
  const { t } = useI18n()
  const { ref, filled, onInput } = useForm()
  return (
    <form
      ref={ref}
      onInput={onInput}
      onSubmit={(event) => onSubmit(valuesOf<'name'>(event).name)}
      className="flex flex-col gap-4"
    >
      <Field label={t('Name of the list')} name="name" defaultValue={name} maxLength={60} required />
      <Button type="submit" wide disabled={!filled} busy={busy}>
        {submit}
      </Button>
    </form>
  )
}
