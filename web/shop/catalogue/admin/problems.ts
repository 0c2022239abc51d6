import type { ErrorCode } from '#contract/errors.ts'
import { ApiError } from '#web/lib/api-error.ts'

/** Refusals that name no field, and the field one would change. */
const ABOUT: Partial<Record<ErrorCode | 'OFFLINE', string>> = { NAME_TAKEN: 'name', UNKNOWN_PICTURE: 'image' }

/** What a refusal says of a field or of something in it (`image.2` belongs to `image`). */
export function problemIn(error: Error | null, field: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (ABOUT[error.code] === field) return error.message
  const of = error.fields.find((problem) => problem.field === field || problem.field.startsWith(`${field}.`))
  return of?.message
}
