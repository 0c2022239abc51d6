import { useNavigation } from 'react-router'
import { classes } from '#web/lib/classes.ts'
import { hasFailed } from './use-failed-page-code.ts'

/** A thin progress bar at the top during navigation, with a delay, so that fast responses show none. */
export function Progress() {
  const { state, location } = useNavigation()
  const busy = state === 'loading' && !hasFailed(location)
  return (
    <div
      aria-hidden="true"
      className={
        busy
          ? classes(
              'fixed inset-x-0 top-0 z-60 h-1 origin-left scale-x-90 bg-saffron-400 opacity-100',
              'transition-[scale,opacity] delay-150 duration-[4s]',
            )
          : 'fixed inset-x-0 top-0 z-60 h-1 origin-left scale-x-0 bg-saffron-400 opacity-0'
      }
    />
  )
}
