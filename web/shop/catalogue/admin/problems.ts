import type { ErrorCode } from '#contract/errors.ts'
import { ApiError } from '#web/lib/api-error.ts'

/** Errors without a field, and the field to which they belong. */
const ABOUT: Partial<Record<ErrorCode | 'OFFLINE', string>> = {
  NAME_TAKEN: 'name',
  UNKNOWN_PICTURE: 'image',
  OTHER_CATEGORY: 'subCategory',
  PRODUCTS_LEFT_OUT: 'category',
  STOCK_CHANGED: 'stock',
}

/** The message of an error for a field or an element of it (`image.2` belongs to `image`). */
export function problemIn(error: Error | null, field: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (ABOUT[error.code] === field) return error.message
  const of = error.fields.find((problem) => problem.field === field || problem.field.startsWith(`${field}.`))
  return of?.message
}
