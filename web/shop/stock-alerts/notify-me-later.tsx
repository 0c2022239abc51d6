import { lazyOptional } from '#web/lib/lazy-optional.ts'
import type { NotifyProps } from './notify-me.tsx'

/** For cards: loaded with the first sold-out product. */
export const NotifyMe = lazyOptional<NotifyProps>(() =>
  import('./notify-me.tsx').then(({ NotifyMe }) => ({ default: NotifyMe })),
)
