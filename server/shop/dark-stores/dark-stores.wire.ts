import type { DarkStore as PublishedStore } from '#contract/dark-stores.ts'
import type { DarkStore } from './dark-stores.ts'

export const toPublishedStore = ({ id, pausedUntil, ...store }: DarkStore): PublishedStore => ({
  _id: id,
  ...store,
  ...(pausedUntil && { pausedUntil }),
})
