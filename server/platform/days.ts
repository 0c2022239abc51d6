import { problemOf, ShopError } from '#contract/errors.ts'

/** Throws INVALID for a day that its month does not have, such as 2026-02-31. */
export function assertDay(field: string, day: string): void {
  // such a day rolls over into the next month
  if (!new Date(`${day}T00:00:00Z`).toISOString().startsWith(day))
    throw new ShopError('INVALID', { fields: [problemOf(field, 'There is no day {day}', { day })] })
}
