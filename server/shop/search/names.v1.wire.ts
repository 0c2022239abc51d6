import type { SearchName } from '#contract/v1/search-names.ts'
import type { SearchName as Name } from './names.ts'

export const toSearchNameV1 = ({ thing: _, kind, changedBy, changedAt, ...name }: Name): SearchName => ({
  ...name,
  kind: kind === 'brand' ? 'brand' : 'name',
  ...(changedBy !== null && { changedBy }),
  ...(changedAt && { changedAt: changedAt.toISOString() }),
})
