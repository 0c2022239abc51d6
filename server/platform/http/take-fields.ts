import type { Take } from '#contract/fields.ts'
import type { Said, Text, Values } from '#contract/language.ts'

const EMAIL = /^[^\s@<>"',;:\\()[\]]+@[^\s@.,;:]+(\.[^\s@.,;:]+)+$/
/** What mail servers take (RFC 5321). */
const LONGEST_EMAIL = 254
const UUID = /^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/i
const DEGREES = /^-?\d{1,3}(\.\d{1,20})?$/
const DECIMAL = /^-?\d{1,15}(\.\d{1,2})?$/
const BREAKS = /[\t\n\r\u2028\u2029]+/g
// control characters have no place in a name or an address; line breaks and tabs may stay
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

export type Taken = { value: unknown } | { problem: Said }

/** What is wrong, as a text of the catalogues and what stands for its names. */
export const wrong = (text: string, values: Values = {}): { problem: Said } => ({ problem: { text, values } })

/** Each kind of field: what is meant by what was sent, or what is wrong with it. */
export const readers: {
  [K in Take['kind']]: (input: unknown, take: Extract<Take, { kind: K }>, title: string) => Taken
} = {
  number(input, take, title) {
    const { minimum, maximum } = take
    const text =
      typeof input === 'string' ? input.trim() : typeof input === 'number' ? withoutNoise(input) : ''
    const number = DECIMAL.test(text) ? Number(text) : Number.NaN
    const outside = () =>
      take.whole
        ? wrong('{title} must be a whole number from {minimum} to {maximum}', { title, minimum, maximum })
        : wrong('{title} must be a number from {minimum} to {maximum}', { title, minimum, maximum })
    if (Number.isNaN(number) || (take.whole && !Number.isInteger(number))) return outside()
    if (take.clamp) return { value: Math.min(maximum, Math.max(minimum, number)) }
    if (number < minimum || number > maximum) return outside()
    return { value: number }
  },
  degrees(input, { most }, title) {
    const text = typeof input === 'string' ? input.trim() : typeof input === 'number' ? input.toFixed(6) : ''
    const degrees = DEGREES.test(text) ? Math.round(Number(text) * 1e6) / 1e6 : Number.NaN
    if (!(Math.abs(degrees) <= most))
      return wrong('{title} must be a number from -{most} to {most}, such as 12.9784', { title, most })
    return { value: degrees }
  },
  text(input, take, title) {
    if (typeof input !== 'string' && typeof input !== 'number')
      return wrong('{title} must be text', { title })
    const whole = String(input).toWellFormed().normalize('NFC').trim()
    const text = take.lines ? whole : whole.replace(BREAKS, ' ')
    if (text.length < take.minLength) return wrong('{title} is required', { title })
    if (text.length > take.maxLength)
      return wrong('{title} can have at most {most} characters', { title, most: take.maxLength })
    if (CONTROL.test(text)) return wrong('{title} has characters that cannot be used', { title })
    if (take.pattern && !new RegExp(take.pattern).test(text))
      return take.says ? wrong(take.says) : wrong('{title} is not in the right form', { title })
    return { value: text }
  },
  email(input, _take, title) {
    const email = typeof input === 'string' ? input.trim().toLowerCase() : ''
    if (!email) return wrong('{title} is required', { title })
    if (email.length > LONGEST_EMAIL)
      return wrong('{title} can have at most {most} characters', { title, most: LONGEST_EMAIL })
    if (!EMAIL.test(email) || CONTROL.test(email))
      return wrong('{title} must be an email address, such as name@example.com', { title })
    return { value: email }
  },
  password(input, { minLength, maxLength }, title) {
    if (typeof input !== 'string' || input === '') return wrong('{title} is required', { title })
    if (input.length < minLength || input.length > maxLength)
      return wrong('{title} must have {minLength} to {maxLength} characters', { title, minLength, maxLength })
    return { value: input }
  },
  id(input, _take, title) {
    const id = typeof input === 'object' && input !== null && '_id' in input ? input._id : input
    if (typeof id !== 'string' || !UUID.test(id)) return wrong('{title} is not a valid id', { title })
    return { value: id.replaceAll('-', '').toLowerCase() }
  },
  picture(input, _take, title) {
    // an address of ours comes back with yesterday's host; only what stands behind /pictures/ counts
    const key =
      typeof input === 'string'
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
    // built from entries, so that a field called __proto__ is a field and nothing more
    return { value: Object.fromEntries(labels) }
  },
}

/** Clients add prices up as floats: 0.1 + 0.2 means 0.3. What is farther off than that is written as it came. */
function withoutNoise(number: number): string {
  const plain = Number(number.toFixed(2))
  return String(Math.abs(plain - number) < 1e-6 ? plain : number)
}
