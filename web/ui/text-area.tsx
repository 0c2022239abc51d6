import { type ComponentProps, useId } from 'react'
import { classes } from '#web/lib/classes.ts'
import { inputStyle } from './field.tsx'
import { Note } from './note.tsx'
import { useProblem } from './use-problem.ts'

type TextAreaProps = ComponentProps<'textarea'> & { label: string; problem?: string | undefined }

/** A labelled input for several lines. */
export function TextArea({ label, problem: message, className, ...rest }: TextAreaProps) {
  const id = useId()
  const { problem, box } = useProblem<HTMLDivElement>(message)
  return (
    <div {...box} className={classes('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-semibold text-soft">
        {label}
      </label>
      <textarea
        rows={4}
        {...rest}
        id={id}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-note` : undefined}
        className={classes(inputStyle, 'h-auto min-h-24 py-2.5')}
      />
      <Note id={`${id}-note`} problem={problem} />
    </div>
  )
}
