import type { ComponentProps } from 'react'
import { classes } from '#web/lib/classes.ts'

/** A button with an icon only; `label` is its accessible name. */
export function IconButton({
  label,
  dense,
  className,
  ...rest
}: Omit<ComponentProps<'button'>, 'aria-label'> & {
  label: string
  /** 36 px on phones, where 44 px would leave no room for text */
  dense?: boolean
}) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={classes(
        'grid shrink-0 place-items-center rounded-full text-ink transition-colors hover:bg-sunken',
        dense ? 'size-9 md:size-11' : 'size-11',
        'disabled:pointer-events-none disabled:opacity-35',
        className,
      )}
    />
  )
}
