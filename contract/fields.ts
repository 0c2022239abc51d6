import { Type } from 'typebox'

/**
 * What a request may hold. Existing clients send numbers as text, whole objects where an id would do, and mobile
 * numbers as numbers; each field takes what is meant, strictly, and hands the use case one honest type.
 * `x-take` is read by the server's validator (which replaces the value by what it took) and by the OpenAPI page.
 */
export type Take =
  | { kind: 'number'; minimum: number; maximum: number; whole?: boolean; clamp?: boolean }
  | { kind: 'text'; minLength: number; maxLength: number; lines?: boolean; pattern?: string; says?: string }
  | { kind: 'password'; minLength: number; maxLength: number }
  | { kind: 'labels'; most: number; nameLength: number; valueLength: number }
  | { kind: 'degrees'; most: number }
  | { kind: 'email' | 'id' | 'picture' }

/** A whole number, as 10 or "10"; `clamp` moves a number outside the bounds to the nearer one instead of refusing it. */
export const Whole = (title: string, minimum: number, maximum: number, clamp?: 'clamp') =>
  field<number>(title, { kind: 'number', minimum, maximum, whole: true, clamp: clamp === 'clamp' })

/** Rupees, or another decimal of at most two places, as 10.5 or "10.50"; 10.500000000000002 is a sum of floats and means it. */
export const Decimal = (title: string, minimum: number, maximum: number) =>
  field<number>(title, { kind: 'number', minimum, maximum })

/** Degrees of latitude or longitude within ±`most`, kept to six places: a decimetre. */
export const Degrees = (title: string, most: number) => field<number>(title, { kind: 'degrees', most })

/** One line of 1 to `maxLength` characters once trimmed; a number is taken as its digits, a line break as a space. */
export const Text = (title: string, maxLength: number, also: { pattern?: string; says?: string } = {}) =>
  field<string>(title, { kind: 'text', minLength: 1, maxLength, ...also })

/** Text that may be empty, and have lines. */
export const FreeText = (title: string, maxLength: number) =>
  field<string>(title, { kind: 'text', minLength: 0, maxLength, lines: true })

/** An email address, trimmed and in lower case. */
export const Email = (title = 'Email') => field<string>(title, { kind: 'email' })

/** 8 to 128 characters, taken exactly as typed: neither trimmed nor normalised, at no form. */
export const Password = (title = 'Password') =>
  field<string>(title, { kind: 'password', minLength: 8, maxLength: 128 })

/** A password to be compared with one: its own words are better than a word on its length. */
export const TypedPassword = (title = 'Password') =>
  field<string>(title, { kind: 'password', minLength: 1, maxLength: 128 })

/** An Indian postal code: six digits, perhaps with a gap after the third. */
export const Pincode = Text('Pincode', 10, {
  pattern: '^[1-9][0-9]{2} ?[0-9]{3}$',
  says: 'Pincode must be 6 digits, such as 560038',
})

/** An Indian mobile number: ten digits, with or without +91 or 0 and one gap. */
export const Mobile = Text('Mobile', 20, {
  pattern: '^(\\+?91[ -]?|0)?[6-9][0-9]{4}[ -]?[0-9]{5}$',
  says: 'Mobile must be a 10-digit number, such as 98450 12345',
})

/** A 32-hex-digit id, a UUID with dashes, or any object that carries one as `_id`. */
export const IdOf = (title: string) => field<string>(title, { kind: 'id' })

export const IdsOf = (title: string, minItems: number, maxItems: number) =>
  Type.Array(IdOf(title), { title, minItems, maxItems })

/** A picture of this shop, as its address (whatever host it came from) or as its key; taken as the key. */
export const Picture = (title: string) => field<string>(title, { kind: 'picture' })

/** Custom field name → text (`more_details`); numbers are taken as text, entries without a name are refused. */
export const LabelsOf = (title: string) =>
  field<Record<string, string>>(title, { kind: 'labels', most: 30, nameLength: 60, valueLength: 1_000 })

function field<T>(title: string, take: Take) {
  return Type.Unsafe<T>({ title, 'x-take': take })
}
