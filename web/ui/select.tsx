import { type ComponentProps, useId } from 'react'
import { classes } from '#web/lib/classes.ts'
import { inputLook } from './field.tsx'
import { ChevronDown } from './icons.ts'

/** The browser's own select, dressed: it is the best one on a phone. `hideLabel` keeps the name for screen readers. */
export function Select({
  label,
  hideLabel,
  className,
  ...rest
}: ComponentProps<'select'> & { label: string; hideLabel?: boolean }) {
  const id = useId()
  return (
    <div className={classes('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm font-semibold text-soft'}>
        {label}
      </label>
      <span className="relative flex">
        <select {...rest} id={id} className={classes(inputLook, 'appearance-none pr-10')} />
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute right-3 top-1/2 size-4 -translate-y-1/2 text-soft"
        />
      </span>
    </div>
  )
}
