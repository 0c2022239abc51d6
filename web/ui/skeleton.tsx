import { classes } from '#web/lib/classes.ts'

/** A placeholder of the size of the coming content. Its container is marked `aria-busy`. */
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
