import { classes } from '#web/lib/classes.ts'
import { usePromise } from './place.api.ts'

/** How soon, on a thing: '10 Min', and once a place is chosen what is computed for it (spec §9). */
export function PromiseBadge({ className }: { className?: string }) {
  return <span className={classes('promise', className)}>{usePromise()}</span>
}

/** The same as bare text. */
export const PromiseText = () => usePromise()
