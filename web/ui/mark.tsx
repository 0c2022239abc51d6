import { classes } from '#web/lib/classes.ts'

/** The logo: a leaf whose vein is a bolt. `plain` draws it in one colour. */
export function LeafBolt({ className, plain }: { className?: string; plain?: boolean }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <path d={LEAF} fill={plain ? 'currentColor' : 'var(--color-mark)'} />
      <path d={BOLT} fill={plain ? 'var(--color-paper)' : 'var(--color-saffron-400)'} />
    </svg>
  )
}

/**
 * The name as an outline, so that no font is needed. In a separate file, because the path would enlarge the script of
 * every page.
 */
export function Wordmark({ className }: { className?: string }) {
  return <span role="img" aria-label="Jhatpat" className={classes('stencil stencil-wordmark', className)} />
}

const LEAF = 'M29 3C14 2.4 4 8.2 3.2 18.4 2.7 25 7 29.6 13.2 29.6 24 29.6 30 19.4 29 3Z'
const BOLT = 'M20.6 6.4 9.4 18.3h5.3L11 27.4l11.6-12.9h-5.5Z'
