import type { ErrorCode, FieldProblem } from '#contract/errors.ts'
import { publicErrors } from '#contract/public-errors.ts'
import { pageI18n } from './i18n.ts'

/** A failed call, with a message for the user. `status` is 0 when no response arrived. */
export class ApiError extends Error {
  readonly code: ErrorCode | 'OFFLINE'
  readonly status: number
  readonly fields: readonly FieldProblem[]
  /** the other fields of the server's error, e.g. `available` of OUT_OF_STOCK */
  readonly details: Readonly<Record<string, unknown>>

  constructor(format: {
    code: ErrorCode | 'OFFLINE'
    message: string
    status: number
    fields?: readonly FieldProblem[]
    details?: Record<string, unknown>
  }) {
    super(format.message)
    this.name = 'ApiError'
    this.code = format.code
    this.status = format.status
    this.fields = format.fields ?? []
    this.details = format.details ?? {}
  }

  /** Whether the unchanged call may succeed later; then it is also unknown whether this one was carried out. */
  get mayPass(): boolean {
    return this.status === 0 || this.status >= 500
  }

  problemOf(field: string): string | undefined {
    return this.fields.find((problem) => problem.field === field)?.message
  }
}

export function offline(): ApiError {
  const { t } = pageI18n()
  const message =
    globalThis.navigator?.onLine === false
      ? t('You seem to be offline. Please check your connection and try again.')
      : t('We could not reach the shop. Please check your connection and try again.')
  return new ApiError({ code: 'OFFLINE', message, status: 0 })
}

/** A picture that is refused in the browser without a request, with the server's message. */
export function pictureTooLarge(): ApiError {
  const { message, status } = publicErrors.PICTURE_TOO_LARGE
  return new ApiError({ code: 'PICTURE_TOO_LARGE', message: message(undefined, pageI18n().t), status })
}

/** Parses the body of an error response; an unknown body (such as a proxy's page) becomes a general message. */
export function refusal(status: number, body: unknown): ApiError {
  if (!isErrorBody(body)) {
    const code = status === 429 ? 'TOO_MANY' : 'UNAVAILABLE'
    return new ApiError({ code, message: publicErrors[code].message(undefined, pageI18n().t), status })
  }
  const { code, message, detail, fields, success, error, type, title, status: _, ...details } = body
  return new ApiError({ code, message: message ?? detail ?? '', status, fields, details })
}

/** The words are the `detail` of a problem under `/api/v1`, and the `message` of other calls. */
type Body = {
  code: ErrorCode
  message?: string
  detail?: string
  fields?: FieldProblem[]
  [value: string]: unknown
}

function isErrorBody(body: unknown): body is Body {
  if (typeof body !== 'object' || body === null) return false
  const { message, detail } = body as Partial<Record<string, unknown>>
  return typeof (message ?? detail) === 'string'
}
