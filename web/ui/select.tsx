import { type ComponentProps, useId } from 'react'
import { classes } from '#web/lib/classes.ts'
import { inputStyle } from './field.tsx'
import { ChevronDown } from './icons.ts'
import { Note } from './note.tsx'
import { useProblem } from './use-problem.ts'

type SelectProps = ComponentProps<'select'> & {
  label: string
  hideLabel?: boolean
  hint?: string
  problem?: string | undefined
}

/** A styled native select, which works best on phones. With `hideLabel` only screen readers get the label. */
export function Select({ label, hideLabel, hint, problem: message, className, ...rest }: SelectProps) {
  const id = useId()
  const { problem, box } = useProblem<HTMLDivElement>(message)
  return (
    <div {...box} className={classes('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm font-semibold text-soft'}>
        {label}
      </label>
      <span className="relative flex">
        <select
          {...rest}
          id={id}
          aria-invalid={problem ? true : undefined}
          aria-describedby={(problem ?? hint) ? `${id}-note` : undefined}
          className={classes(inputStyle, 'appearance-none pr-10')}
        />
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute right-3 top-1/2 size-4 -translate-y-1/2 text-soft"
        />
      </span>
      <Note id={`${id}-note`} problem={problem} hint={hint} />
    </div>
  )
}
