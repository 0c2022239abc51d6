import { classes } from '#web/lib/classes.ts'
import { Picture } from '#web/ui/picture.tsx'

/**
 * The round picture of an account, or the first letter of its name. `own` in the URL excludes it from the
 * offline cache.
 */
export function Avatar({ name, src, className }: { name: string; src: string; className?: string }) {
  const round = classes('size-24 shrink-0 rounded-full', className)
  if (src) return <Picture src={`${src}?own`} alt="" sizes="96px" widest={320} eager className={round} />
  return (
    <span
      aria-hidden="true"
      className={classes(
        'grid place-items-center bg-leaf-100 text-2xl font-bold text-leaf-800 uppercase',
        round,
      )}
    >
      {Array.from(name.trim())[0] ?? ''}
    </span>
  )
}
