import { type FormEvent, useRef, useState } from 'react'
import { useI18n } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { X } from '#web/ui/icons.ts'
import { Note } from '#web/ui/note.tsx'
import { useProblem } from '#web/ui/use-problem.ts'
import { type Extra, extraField, fieldNameProblem } from './product-form-values.ts'

type Extras = Extra[]
type ExtraFieldsProps = {
  extras: Extras
  onChange(extras: Extras): void
  problem(field: string): string | undefined
}

/** Custom fields, each with a text (spec §2). */
export function ExtraFields({ extras, onChange, problem }: ExtraFieldsProps) {
  const { t } = useI18n()
  const [adding, setAdding] = useState(false)
  const addButton = useRef<HTMLButtonElement>(null)
  const { problem: shown, box } = useProblem<HTMLDivElement>(
    problem('details') ?? problem('detailsHi'),
    JSON.stringify(extras),
  )
  const hasProblem = extras.some(({ name }) => problem(extraField(name)))

  function remove(at: number) {
    // the pressed button is removed with its field, so the focus moves to the next or the previous one
    const inputs = box.ref.current?.querySelectorAll<HTMLInputElement>('input[required]')
    const near = inputs?.[at + 1] ?? inputs?.[at - 1] ?? addButton.current
    near?.focus()
    onChange(extras.toSpliced(at, 1))
  }
  return (
    <>
      <div ref={box.ref} className="flex flex-col gap-4 empty:hidden">
        {extras.map((extra, at) => (
          <ExtraField
            key={extra.name}
            extra={extra}
            onChange={(part) => onChange(extras.with(at, { ...extra, ...part }))}
            onRemove={() => remove(at)}
            problem={problem(extraField(extra.name))}
          />
        ))}
      </div>
      {!hasProblem && <Note id="more-details-note" problem={shown} />}
      <Button ref={addButton} variant="secondary" onClick={() => setAdding(true)} className="self-start">
        {t('Add Fields')}
      </Button>
      <Dialog open={adding} onOpenChange={setAdding} title={t('Add Field')}>
        <NewField
          extras={extras}
          onAdd={(name) => {
            onChange([...extras, { name, text: '', hindi: '' }])
            setAdding(false)
          }}
        />
      </Dialog>
    </>
  )
}

type ExtraFieldProps = {
  extra: Extra
  onChange(part: Partial<Extra>): void
  onRemove(): void
  problem: string | undefined
}

/** A custom field's text, in English and in Hindi. */
function ExtraField({ extra: { name, text, hindi }, onChange, onRemove, problem }: ExtraFieldProps) {
  const { t } = useI18n()
  const input = { autoComplete: 'off', maxLength: 1_000 }
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <Field
        {...input}
        label={name}
        required
        value={text}
        onChange={({ target }) => onChange({ text: target.value })}
        {...(problem && { problem })}
        trailing={
          <IconButton label={t('Remove {name}', { name })} onClick={onRemove}>
            <X aria-hidden="true" className="size-4" />
          </IconButton>
        }
      />
      <Field
        {...input}
        label={t('{title} in Hindi', { title: name })}
        lang="hi"
        value={hindi}
        onChange={({ target }) => onChange({ hindi: target.value })}
      />
    </div>
  )
}

function NewField({ extras, onAdd }: { extras: Extras; onAdd(name: string): void }) {
  const { t } = useI18n()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()

  function submit(event: FormEvent) {
    event.preventDefault()
    // React events of a portal bubble to the outer form
    event.stopPropagation()
    const wrong = fieldNameProblem(t, name, extras)
    setProblem(wrong)
    if (!wrong) onAdd(name.trim())
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field
        label={t('Field name')}
        placeholder={t('Enter field name')}
        required
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
        problem={problem}
      />
      <Button type="submit" size="lg" wide>
        {t('Add Field')}
      </Button>
    </form>
  )
}
