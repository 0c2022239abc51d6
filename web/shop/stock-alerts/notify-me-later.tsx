import { lazy } from 'react'

/** Loaded with the first sold-out product. */
export const NotifyMe = lazy(() => import('./notify-me.tsx').then((file) => ({ default: file.NotifyMe })))
