import type { ComponentProps } from 'react'
import { classes } from '#web/lib/classes.ts'

/** A button that shows only a picture, so it must be named. */
export function IconButton({
  label,
  className,
  ...rest
}: Omit<ComponentProps<'button'>, 'aria-label'> & { label: string }) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={classes(
        'grid size-11 shrink-0 place-items-center rounded-full text-ink transition-colors hover:bg-sunken',
        'disabled:pointer-events-none disabled:opacity-35',
        className,
      )}
    />
  )
}
