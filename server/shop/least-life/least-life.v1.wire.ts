import type { LeastLife as PublishedLeastLife } from '#contract/v1/batches.ts'
import type { LeastLife } from './least-life.ts'

export const toLeastLifeV1 = ({ nameHi, days, ...rest }: LeastLife): PublishedLeastLife => ({
  ...rest,
  ...(nameHi && { nameHi }),
  ...(days !== null && { days }),
})
