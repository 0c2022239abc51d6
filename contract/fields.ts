import { type TSchema, Type } from 'typebox'
import { PASSWORD_LENGTH } from './password-rules.ts'

/**
 * Field schemas of requests. Existing clients send numbers as text, objects instead of ids, and mobile numbers as
 * numbers. Each field accepts the unambiguous forms and converts them to one type for the use case. The server's
 * validator reads `x-coerce` and replaces the value by the coerced one; the OpenAPI page reads it too.
 */
export type Coercion =
  | { kind: 'number'; minimum: number; maximum: number; whole?: boolean; clamp?: boolean }
  | {
      kind: 'text'
      minLength: number
      maxLength: number
      lines?: boolean
      pattern?: string
      message?: string
    }
  | { kind: 'password'; minLength: number; maxLength: number; missing?: string }
  | { kind: 'labels'; most: number; nameLength: number; valueLength: number }
  | { kind: 'paise'; minimum: number; maximum: number }
  | { kind: 'degrees'; most: number }
  | { kind: 'id'; otherForm?: 'unknown' }
  | { kind: 'email' | 'picture' }

/**
 * A whole number, as 10 or "10". With `clamp`, a number outside the bounds is moved to the nearer bound, and a fraction
 * is cut off.
 */
export const Whole = (title: string, minimum: number, maximum: number, clamp?: 'clamp') =>
  field<number>(title, { kind: 'number', minimum, maximum, whole: true, clamp: clamp === 'clamp' })

/** The number of a page; one behind the last is empty. */
export const PageNumber = Whole('Page', 1, 1_000_000_000)
/** The size of a page; other numbers are moved into the bounds (docs/wire.md 13). */
export const PageLimit = Whole('Limit', 1, 100, 'clamp')

/** A decimal with at most two places (rupees), as 10.5 or "10.50"; float noise (10.500000000000002) is rounded. */
export const Decimal = (title: string, minimum: number, maximum: number) =>
  field<number>(title, { kind: 'number', minimum, maximum })

/** Whole paise. The bounds are rupees, which forms and messages name. */
export const Paise = (title: string, minimum: number, maximum: number) =>
  field<number>(title, { kind: 'paise', minimum, maximum })

/** Degrees of latitude or longitude within ±`most`, rounded to six places (about a decimetre). */
export const Degrees = (title: string, most: number) => field<number>(title, { kind: 'degrees', most })

/** One line of 1 to `maxLength` characters after trimming. Numbers become text, line breaks become spaces. */
export const Text = (title: string, maxLength: number, also: { pattern?: string; message?: string } = {}) =>
  field<string>(title, { kind: 'text', minLength: 1, maxLength, ...also })

/** Text of one or more characters that may have several lines. */
export const Lines = (title: string, maxLength: number) =>
  field<string>(title, { kind: 'text', minLength: 1, maxLength, lines: true })

/** Text that may be empty and may have several lines. */
export const FreeText = (title: string, maxLength: number) =>
  field<string>(title, { kind: 'text', minLength: 0, maxLength, lines: true })

/** An email address, trimmed and in lower case. */
export const Email = (title = 'Email') => field<string>(title, { kind: 'email' })

/** A new password of 10 to 128 characters, compared exactly as typed: neither trimmed nor Unicode-normalised. */
export const Password = (title = 'Password') =>
  field<string>(title, {
    kind: 'password',
    minLength: PASSWORD_LENGTH.minimum,
    maxLength: PASSWORD_LENGTH.maximum,
  })

/** A password that is compared with a stored one: no length rule, so that the reply is the error of the comparison. */
export const TypedPassword = (title = 'Password', missing?: string) =>
  field<string>(title, { kind: 'password', minLength: 1, maxLength: 128, ...(missing && { missing }) })

/** A code of an authenticator app, or a recovery code; spaces, dashes and capitals do not count. */
export const FactorCode = Text('Code', 20)

/** An Indian postal code: six digits, with an optional space after the third. */
export const Pincode = Text('Pincode', 10, {
  pattern: '^[1-9][0-9]{2} ?[0-9]{3}$',
  message: 'Pincode must be 6 digits, such as 560038',
})

/** An Indian mobile number: ten digits, optionally with +91 or 0 and one space or dash. */
export const Mobile = Text('Mobile', 20, {
  pattern: '^(\\+?91[ -]?|0)?[6-9][0-9]{4}[ -]?[0-9]{5}$',
  message: 'Mobile must be a 10-digit number, such as 98450 12345',
})

/** 32 hex digits, a UUID with dashes, or an object with such an `_id`. */
export const IdOf = (title: string) => field<string>(title, { kind: 'id' })

/** The same; a text of another form is the id of nothing, so that old addresses are not found (docs/wire.md 14). */
export const IdOrOther = (title: string) => field<string>(title, { kind: 'id', otherForm: 'unknown' })

export const IdsOf = (title: string, minItems: number, maxItems: number) =>
  Type.Array(IdOf(title), { title, minItems, maxItems })

/** A picture of this shop: its address with any host, or its key. The parsed value is the key. */
export const Picture = (title: string) => field<string>(title, { kind: 'picture' })

/** Custom field name → text (`more_details`). Numbers become text; entries without a name are refused. */
export const LabelsOf = (title: string) =>
  field<Record<string, string>>(title, { kind: 'labels', most: 30, nameLength: 60, valueLength: 1_000 })

/** A field that existing clients send under other names too; its own name has priority (docs/wire.md 22). */
export const alsoNamed = <T extends TSchema>(field: T, ...names: string[]): T => ({
  ...field,
  'x-names': names,
})

function field<T>(title: string, coercion: Coercion) {
  return Type.Unsafe<T>({ title, 'x-coerce': coercion })
}
