import { type FormEvent, useRef, useState } from 'react'
import { useWords } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { X } from '#web/ui/icons.ts'
import { Note } from '#web/ui/note.tsx'
import { extraField, fieldNameProblem, type ProductTyped } from './product-typed.ts'

type Extras = ProductTyped['extras']
type ExtraFieldsProps = {
  extras: Extras
  onChange(extras: Extras): void
  problem(field: string): string | undefined
}

/** Fields of the admin's own, each with its text (spec §2). */
export function ExtraFields({ extras, onChange, problem }: ExtraFieldsProps) {
  const { t } = useWords()
  const [adding, setAdding] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const troubled = extras.some(({ name }) => problem(extraField(name)))

  function remove(at: number) {
    // the button that was pressed goes with its field: on to the next one, or the one before
    const inputs = fields.current?.querySelectorAll('input')
    const near = inputs?.[at + 1] ?? inputs?.[at - 1] ?? addButton.current
    near?.focus()
    onChange(extras.toSpliced(at, 1))
  }
  return (
    <>
      <div ref={fields} className="flex flex-col gap-4 empty:hidden">
        {extras.map(({ name, text }, at) => (
          <Field
            key={name}
            label={name}
            required
            autoComplete="off"
            maxLength={1_000}
            value={text}
            onChange={({ target }) => onChange(extras.with(at, { name, text: target.value }))}
            problem={problem(extraField(name))}
            trailing={
              <IconButton label={t('Remove {name}', { name })} onClick={() => remove(at)}>
                <X aria-hidden="true" className="size-4" />
              </IconButton>
            }
          />
        ))}
      </div>
      {!troubled && <Note id="more-details-note" problem={problem('more_details')} />}
      <Button ref={addButton} variant="secondary" onClick={() => setAdding(true)} className="self-start">
        {t('Add Fields')}
      </Button>
      <Dialog open={adding} onOpenChange={setAdding} title={t('Add Field')}>
        <NewField
          extras={extras}
          onAdd={(name) => {
            onChange([...extras, { name, text: '' }])
            setAdding(false)
          }}
        />
      </Dialog>
    </>
  )
}

function NewField({ extras, onAdd }: { extras: Extras; onAdd(name: string): void }) {
  const { t } = useWords()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()

  function submit(event: FormEvent) {
    event.preventDefault()
    // a portal's events reach the form it was opened from
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
