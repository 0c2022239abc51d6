import type { Coercion } from '#contract/fields.ts'
import type { Message, Text, Values } from '#contract/language.ts'

// both parts refuse characters with a meaning in mail headers: victim@shop.example(1) would be mailed to
// victim@shop.example
const EMAIL = /^[^\s@<>"',;:\\()[\]]+@[^\s@<>"',;:\\()[\].]+(\.[^\s@<>"',;:\\()[\].]+)+$/
/** The limits of mail servers (RFC 5321). */
const LONGEST_EMAIL = 254
const UUID = /^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/i
const ID_OF_NOTHING = '0'.repeat(32)
const DEGREES = /^-?\d{1,3}(\.\d{1,20})?$/
const DECIMAL = /^-?\d{1,15}(\.\d{1,2})?$/
/** Any finite number as text. */
const NUMBER = /^-?\d{1,300}(\.\d{1,300})?(e\+?\d{1,3})?$/i
const BREAKS = /[\t\n\r\u2028\u2029]+/g
// control characters are refused in names and addresses, except line breaks and tabs
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

/** More marks on one letter than any language has (Unicode Standard Annex #15, Stream-Safe Text Format). */
const MARKS = /\p{M}{31}/u
/** Characters as sent for one of a normalised text, and blanks around it that are trimmed. */
const LONGEST_AS_SENT = 4
const BLANKS_AS_SENT = 1_000
/** A picture's URL is shorter. */
const LONGEST_URL = 2_000

export type Parsed = { value: unknown } | { problem: Message }

/** A problem as a text of the catalogues with its values. */
export const wrong = (text: string, values: Values = {}): { problem: Message } => ({
  problem: { text, values },
})

/** The parser of each kind of field: returns the value, or the problem. */
export const readers: {
  [K in Coercion['kind']]: (input: unknown, coercion: Extract<Coercion, { kind: K }>, title: string) => Parsed
} = {
  number(input, coercion, title) {
    const { minimum, maximum } = coercion
    const text =
      typeof input === 'string' ? input.trim() : typeof input === 'number' ? withoutNoise(input) : ''
    if (coercion.clamp && NUMBER.test(text))
      return { value: Math.min(maximum, Math.max(minimum, Math.trunc(Number(text)))) }
    const number = DECIMAL.test(text) ? Number(text) : Number.NaN
    const outside = () =>
      coercion.whole
        ? wrong('{title} must be a whole number from {minimum} to {maximum}', { title, minimum, maximum })
        : wrong('{title} must be a number from {minimum} to {maximum}', { title, minimum, maximum })
    if (Number.isNaN(number) || (coercion.whole && !Number.isInteger(number))) return outside()
    if (number < minimum || number > maximum) return outside()
    return { value: number }
  },
  paise(input, { minimum, maximum }, title) {
    const paise = readers.number(
      input,
      { kind: 'number', whole: true, minimum: minimum * 100, maximum: maximum * 100 },
      title,
    )
    return 'problem' in paise
      ? wrong('{title} must be a number from {minimum} to {maximum}', { title, minimum, maximum })
      : paise
  },
  degrees(input, { most }, title) {
    const text = typeof input === 'string' ? input.trim() : typeof input === 'number' ? input.toFixed(6) : ''
    const degrees = DEGREES.test(text) ? Math.round(Number(text) * 1e6) / 1e6 : Number.NaN
    if (!(Math.abs(degrees) <= most))
      return wrong('{title} must be a number from -{most} to {most}, such as 12.9784', { title, most })
    return { value: degrees }
  },
  text(input, coercion, title) {
    if (typeof input !== 'string' && typeof input !== 'number')
      return wrong('{title} must be text', { title })
    const tooLong = () =>
      wrong('{title} can have at most {most} characters', { title, most: coercion.maxLength })
    // before it is normalised, which takes quadratic time for many marks on one letter
    if (String(input).length > coercion.maxLength * LONGEST_AS_SENT + BLANKS_AS_SENT) return tooLong()
    if (MARKS.test(String(input))) return wrong('{title} has characters that cannot be used', { title })
    const whole = String(input).toWellFormed().normalize('NFC').trim()
    const text = coercion.lines ? whole : whole.replace(BREAKS, ' ')
    if (text.length < coercion.minLength) return wrong('{title} is required', { title })
    if (text.length > coercion.maxLength) return tooLong()
    if (CONTROL.test(text)) return wrong('{title} has characters that cannot be used', { title })
    if (coercion.pattern && !new RegExp(coercion.pattern).test(text))
      return coercion.message ? wrong(coercion.message) : wrong('{title} is not in the right form', { title })
    return { value: text }
  },
  email(input, _coercion, title) {
    const email = typeof input === 'string' ? input.trim().toLowerCase() : ''
    if (!email) return wrong('{title} is required', { title })
    if (email.length > LONGEST_EMAIL)
      return wrong('{title} can have at most {most} characters', { title, most: LONGEST_EMAIL })
    if (!EMAIL.test(email) || CONTROL.test(email))
      return wrong('{title} must be an email address, such as name@example.com', { title })
    return { value: email }
  },
  password(input, { minLength, maxLength, missing }, title) {
    if (typeof input !== 'string' || input === '')
      return missing ? wrong(missing) : wrong('{title} is required', { title })
    if (input.length < minLength || input.length > maxLength)
      return wrong('{title} must have {minLength} to {maxLength} characters', { title, minLength, maxLength })
    return { value: input }
  },
  id(input, { otherForm }, title) {
    const id = typeof input === 'object' && input !== null && '_id' in input ? input._id : input
    if (otherForm === 'unknown' && typeof id === 'string' && id !== '' && !UUID.test(id))
      return { value: ID_OF_NOTHING }
    if (typeof id !== 'string' || !UUID.test(id)) return wrong('{title} is not a valid id', { title })
    return { value: id.replaceAll('-', '').toLowerCase() }
  },
  picture(input, _coercion, title) {
    // a picture URL may contain an earlier host name; only the part after /pictures/ is used
    const key =
      typeof input === 'string' && input.length <= LONGEST_URL
        ? /(?:^|\/pictures\/)([a-z0-9][a-z0-9/_-]{0,200})(?:\?.*)?$/.exec(input)?.[1]
        : ''
    if (input === '') return wrong('{title} is required', { title })
    if (!key || key.includes('//')) return wrong('{title} must be a picture uploaded to this shop', { title })
    return { value: key }
  },
  labels(input, { most, nameLength, valueLength }, title) {
    if (typeof input !== 'object' || input === null || Array.isArray(input))
      return wrong('{title} must be names with texts', { title })
    const entries = Object.entries(input)
    if (entries.length > most) return wrong('{title} can have at most {most} fields', { title, most })
    const labels: [string, string][] = []
    for (const [name, value] of entries) {
      const label = readers.text(
        name,
        { kind: 'text', minLength: 1, maxLength: nameLength },
        'A field name' satisfies Text,
      )
      const text = readers.text(
        value,
        { kind: 'text', minLength: 0, maxLength: valueLength, lines: true },
        name || title,
      )
      if ('problem' in label) return label
      if ('problem' in text) return text
      labels.push([label.value as string, text.value as string])
    }
    // built from entries, so that a field named __proto__ is an ordinary field
    return { value: Object.fromEntries(labels) }
  },
}

/** Clients add prices as floats: 0.1 + 0.2 becomes 0.3. A value with a larger difference is kept unchanged. */
function withoutNoise(number: number): string {
  const plain = Number(number.toFixed(2))
  return String(Math.abs(plain - number) < 1e-6 ? plain : number)
}
