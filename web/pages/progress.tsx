import { useNavigation } from 'react-router'

/** A thin line at the top while a page is on its way; waits a moment, so quick answers show none. */
export function Progress() {
  const busy = useNavigation().state === 'loading'
  return (
    <div
      aria-hidden="true"
      className={
        busy
          ? 'fixed inset-x-0 top-0 z-60 h-1 origin-left scale-x-90 bg-saffron-400 opacity-100 transition-[scale,opacity] delay-150 duration-[4s]'
          : 'fixed inset-x-0 top-0 z-60 h-1 origin-left scale-x-0 bg-saffron-400 opacity-0'
      }
    />
  )
}
