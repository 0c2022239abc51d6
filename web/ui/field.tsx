import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from '#web/lib/classes.ts'
import { Note } from './note.tsx'
import { useProblem } from './use-problem.ts'

export type FieldProps = ComponentProps<'input'> & {
  label: string
  hint?: string
  /** the error message; marks the field as invalid and is its accessible description */
  problem?: string
  /** rendered at the end inside the box, e.g. show/hide */
  trailing?: ReactNode
}

/** A labelled text input; the label is always visible. */
export function Field({ label, hint, problem: message, trailing, className, id, ...rest }: FieldProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const noteId = `${inputId}-note`
  const { problem, box } = useProblem<HTMLDivElement>(message)
  return (
    <div {...box} className={classes('flex flex-col gap-1.5', className)}>
      <label htmlFor={inputId} className="text-sm font-semibold text-soft">
        {label}
      </label>
      <span className="relative flex">
        <input
          {...rest}
          id={inputId}
          aria-invalid={problem ? true : undefined}
          aria-describedby={(problem ?? hint) ? noteId : undefined}
          className={classes(inputStyle, trailing ? 'pr-12' : '')}
        />
        {trailing && <span className="absolute inset-y-0 right-0.5 flex items-center">{trailing}</span>}
      </span>
      <Note id={noteId} problem={problem} hint={hint} />
    </div>
  )
}

/** The style shared by all inputs and selects. */
export const inputStyle = classes(
  'h-12 w-full rounded-lg border border-line-strong bg-card px-3.5 text-base text-ink transition-colors',
  'placeholder:text-faint hover:border-leaf-600 aria-invalid:border-chilli-600',
  'disabled:border-line disabled:bg-sunken disabled:text-faint',
)
