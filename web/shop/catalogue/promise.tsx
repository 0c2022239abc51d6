import { classes } from '#web/lib/classes.ts'
import { Zap } from '#web/ui/icons.ts'

/** One string: React would split `{n} Min` with a comment (spec §9). */
export const PROMISE = '10 Min'

export function PromiseBadge({ className }: { className?: string }) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-0.5 whitespace-nowrap rounded-sm bg-card px-1.5 py-0.5 text-2xs font-bold text-leaf-700',
        className,
      )}
    >
      <Zap aria-hidden="true" className="size-3 fill-saffron-400 text-saffron-500" />
      <span>{PROMISE}</span>
    </span>
  )
}
