import { classes } from '#web/lib/classes.ts'

/** One string: React would split `{n} Min` with a comment (spec §9). */
export const PROMISE = '10 Min'

export function PromiseBadge({ className }: { className?: string }) {
  return <span className={classes('promise', className)}>{PROMISE}</span>
}
