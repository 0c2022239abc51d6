import type { ErrorCode, FieldProblem } from '#contract/errors.ts'
import { tellable } from '#contract/tellable-errors.ts'
import { wordsHere } from './words.ts'

/** A failed call, in the words a shopper reads. `status` is 0 when no answer arrived. */
export class ApiError extends Error {
  readonly code: ErrorCode | 'OFFLINE'
  readonly status: number
  readonly fields: readonly FieldProblem[]
  /** what the server said beside code and message, e.g. `available` of OUT_OF_STOCK */
  readonly details: Readonly<Record<string, unknown>>

  constructor(said: {
    code: ErrorCode | 'OFFLINE'
    message: string
    status: number
    fields?: readonly FieldProblem[]
    details?: Record<string, unknown>
  }) {
    super(said.message)
    this.name = 'ApiError'
    this.code = said.code
    this.status = said.status
    this.fields = said.fields ?? []
    this.details = said.details ?? {}
  }

  /** Whether the same call may succeed later unchanged; it is also unknown then whether this one was carried out. */
  get mayPass(): boolean {
    return this.status === 0 || this.status >= 500
  }

  problemOf(field: string): string | undefined {
    return this.fields.find((problem) => problem.field === field)?.message
  }
}

export function offline(): ApiError {
  const { t } = wordsHere()
  const message =
    globalThis.navigator?.onLine === false
      ? t('You seem to be offline. Please check your connection and try again.')
      : t('We could not reach the shop. Please check your connection and try again.')
  return new ApiError({ code: 'OFFLINE', message, status: 0 })
}

/** A refusal this browser can tell without asking, in the same words; only for codes whose words need no details. */
export function refused(code: 'NO_PICTURE' | 'NOT_A_PICTURE' | 'PICTURE_TOO_LARGE'): ApiError {
  const { message, status } = tellable[code]
  return new ApiError({ code, message: message(undefined, wordsHere().t), status })
}

/** Reads the body of a refusal; anything that is not ours (a proxy's page, say) still becomes a calm sentence. */
export function refusal(status: number, body: unknown): ApiError {
  if (!isErrorBody(body)) {
    const code = status === 429 ? 'TOO_MANY' : 'UNAVAILABLE'
    return new ApiError({ code, message: tellable[code].message(undefined, wordsHere().t), status })
  }
  const { code, message, fields, success, error, type, title, status: _, ...details } = body
  return new ApiError({ code, message, status, fields, details })
}

type Body = { code: ErrorCode; message: string; fields?: FieldProblem[]; [detail: string]: unknown }

function isErrorBody(body: unknown): body is Body {
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
}
