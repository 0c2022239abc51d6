import { type ComponentProps, useId } from 'react'
import { classes } from '#web/lib/classes.ts'
import { inputLook } from './field.tsx'
import { ChevronDown } from './icons.ts'
import { Note } from './note.tsx'

/** The browser's own select, dressed: it is the best one on a phone. `hideLabel` keeps the name for screen readers. */
export function Select({
  label,
  hideLabel,
  problem,
  className,
  ...rest
}: ComponentProps<'select'> & { label: string; hideLabel?: boolean; problem?: string | undefined }) {
  const id = useId()
  return (
    <div className={classes('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm font-semibold text-soft'}>
        {label}
      </label>
      <span className="relative flex">
        <select
          {...rest}
          id={id}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-note` : undefined}
          className={classes(inputLook, 'appearance-none pr-10')}
        />
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute right-3 top-1/2 size-4 -translate-y-1/2 text-soft"
        />
      </span>
      <Note id={`${id}-note`} problem={problem} />
    </div>
  )
}
