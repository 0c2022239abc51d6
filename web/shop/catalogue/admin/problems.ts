import type { ErrorCode } from '#contract/errors.ts'
import { ApiError } from '#web/lib/api-error.ts'

/** Errors without a field, and the field to which they belong. */
const ABOUT: Partial<Record<ErrorCode | 'OFFLINE', string[]>> = {
  NAME_TAKEN: ['name'],
  UNKNOWN_PICTURE: ['image', 'images'],
  OTHER_CATEGORY: ['subCategoryIds'],
  PRODUCTS_LEFT_OUT: ['categoryIds'],
  BAD_BARCODE: ['barcodes'],
  BARCODE_TAKEN: ['barcodes'],
  STOCK_CHANGED: ['stock'],
}

/** The message of an error for a field or a part of it (`images.2` belongs to `images`, `mrp.amount` to `mrp`). */
export function problemIn(error: Error | null, field: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (ABOUT[error.code]?.includes(field)) return error.message
  const of = error.fields.find((problem) => problem.field === field || problem.field.startsWith(`${field}.`))
  return of?.message
}
