import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from '#web/lib/classes.ts'

export type FieldProps = ComponentProps<'input'> & {
  label: string
  hint?: string
  /** what is wrong, in words; marks the field and is read out with it */
  problem?: string
  /** stands at the end inside the box, e.g. show/hide */
  trailing?: ReactNode
}

/** A labelled text input; the label is always visible. */
export function Field({ label, hint, problem, trailing, className, id, ...rest }: FieldProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const noteId = `${inputId}-note`
  const note = problem ?? hint
  return (
    <div className={classes('flex flex-col gap-1.5', className)}>
      <label htmlFor={inputId} className="text-sm font-semibold text-soft">
        {label}
      </label>
      <span className="relative flex">
        <input
          {...rest}
          id={inputId}
          aria-invalid={problem ? true : undefined}
          aria-describedby={note ? noteId : undefined}
          className={classes(inputLook, trailing ? 'pr-12' : '')}
        />
        {trailing && <span className="absolute inset-y-0 right-0.5 flex items-center">{trailing}</span>}
      </span>
      {note && (
        <p
          id={noteId}
          role={problem ? 'alert' : undefined}
          className={classes('text-sm', problem ? 'font-medium text-chilli-600' : 'text-faint')}
        >
          {note}
        </p>
      )}
    </div>
  )
}

/** What every box one types or chooses in looks like. */
export const inputLook = classes(
  'h-12 w-full rounded-lg border border-line-strong bg-card px-3.5 text-base text-ink transition-colors',
  'placeholder:text-faint hover:border-leaf-600 aria-invalid:border-chilli-600',
  'disabled:border-line disabled:bg-sunken disabled:text-faint',
)
