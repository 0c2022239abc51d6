import { classes } from '#web/lib/classes.ts'

/** A stand-in of the size of what is coming. The place it stands in says "busy" to screen readers. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'block animate-shimmer rounded-md bg-size-[200%_100%]',
        'bg-[linear-gradient(100deg,var(--color-sunken)_35%,var(--color-paper)_50%,var(--color-sunken)_65%)]',
        className,
      )}
    />
  )
}
