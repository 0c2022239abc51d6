import { createContext, type ReactNode, useContext } from 'react'
import { classes } from '#web/lib/classes.ts'
import { usePromise } from './place.api.ts'

const Promised = createContext('')

/** Stands around the pages: the promise is asked for once, and hundreds of badges show it. */
export function PromiseProvider({ children }: { children: ReactNode }) {
  return <Promised value={usePromise()}>{children}</Promised>
}

/** How soon, on a thing: '10 Min', and once a place is chosen what is computed for it (spec §9). */
export function PromiseBadge({ className }: { className?: string }) {
  return <span className={classes('promise', className)}>{useContext(Promised)}</span>
}

/** The same as bare text. */
export const PromiseText = () => useContext(Promised)
