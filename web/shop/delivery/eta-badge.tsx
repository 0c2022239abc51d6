import { classes } from '#web/lib/classes.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { MapPin, Zap } from '#web/ui/icons.ts'
import { useEta, usePlace } from './place-provider.tsx'
import { etaSentence } from './place-text.ts'

/** The width of most delivery times, reserved until the time is loaded. */
const ROOM = '\u2007'.repeat(7)

/**
 * The delivery time as a badge: '10 Min', and for a chosen place the computed one (spec §9); nothing outside
 * the delivery area.
 */
export function EtaBadge({ className }: { className?: string }) {
  const eta = useEta()
  if (eta === '') return null
  return (
    <span className={classes('promise', eta === undefined && 'invisible', className)}>{eta ?? ROOM}</span>
  )
}

/** The delivery time on the home page, or a note that the chosen place is not served. */
export function EtaPill() {
  const { t } = useI18n()
  const { shown } = usePlace()
  const eta = useEta()
  const served = eta !== ''
  const Icon = served ? Zap : MapPin
  if (shown.kind === 'noStore') return null
  return (
    <p
      className={classes(
        'inline-flex items-center gap-1 rounded-full py-1 pl-2 pr-3 text-sm font-bold whitespace-nowrap',
        served ? 'bg-saffron-400 text-on-saffron' : 'bg-on-night text-night',
        eta === undefined && 'invisible',
      )}
    >
      <Icon aria-hidden="true" className={classes('size-4 shrink-0', served && 'fill-current')} />
      <span>{served ? (eta ?? ROOM) : etaSentence(t, shown)}</span>
    </p>
  )
}
