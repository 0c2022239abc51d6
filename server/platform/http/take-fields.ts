import type { Take } from '#contract/fields.ts'

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

export type Taken = { value: unknown } | { problem: string }

/** Each kind of field: what is meant by what was sent, or what is wrong with it. */
export const readers: {
  [K in Take['kind']]: (input: unknown, take: Extract<Take, { kind: K }>, title: string) => Taken
} = {
  number(input, take, title) {
    const { minimum, maximum } = take
    const text =
      typeof input === 'string' ? input.trim() : typeof input === 'number' ? withoutNoise(input) : ''
    const number = DECIMAL.test(text) ? Number(text) : Number.NaN
    const kind = take.whole ? 'a whole number' : 'a number'
    if (Number.isNaN(number) || (take.whole && !Number.isInteger(number)))
      return { problem: `${title} must be ${kind} from ${minimum} to ${maximum}` }
    if (take.clamp) return { value: Math.min(maximum, Math.max(minimum, number)) }
    if (number < minimum || number > maximum)
      return { problem: `${title} must be ${kind} from ${minimum} to ${maximum}` }
    return { value: number }
  },
  degrees(input, { most }, title) {
    const text = typeof input === 'string' ? input.trim() : typeof input === 'number' ? input.toFixed(6) : ''
    const degrees = DEGREES.test(text) ? Math.round(Number(text) * 1e6) / 1e6 : Number.NaN
    if (!(Math.abs(degrees) <= most))
      return { problem: `${title} must be a number from -${most} to ${most}, such as 12.9784` }
    return { value: degrees }
  },
  text(input, take, title) {
    if (typeof input !== 'string' && typeof input !== 'number') return { problem: `${title} must be text` }
    const whole = String(input).toWellFormed().normalize('NFC').trim()
    const text = take.lines ? whole : whole.replace(BREAKS, ' ')
    if (text.length < take.minLength) return { problem: `${title} is required` }
    if (text.length > take.maxLength)
      return { problem: `${title} can have at most ${take.maxLength} characters` }
    if (CONTROL.test(text)) return { problem: `${title} has characters that cannot be used` }
    if (take.pattern && !new RegExp(take.pattern).test(text))
      return { problem: take.says ?? `${title} is not in the right form` }
    return { value: text }
  },
  email(input, _take, title) {
    const email = typeof input === 'string' ? input.trim().toLowerCase() : ''
    if (!email) return { problem: `${title} is required` }
    if (email.length > LONGEST_EMAIL)
      return { problem: `${title} can have at most ${LONGEST_EMAIL} characters` }
    if (!EMAIL.test(email) || CONTROL.test(email))
      return { problem: `${title} must be an email address, such as name@example.com` }
    return { value: email }
  },
  password(input, { minLength, maxLength }, title) {
    if (typeof input !== 'string' || input === '') return { problem: `${title} is required` }
    if (input.length < minLength || input.length > maxLength)
      return { problem: `${title} must have ${minLength} to ${maxLength} characters` }
    return { value: input }
  },
  id(input, _take, title) {
    const id = typeof input === 'object' && input !== null && '_id' in input ? input._id : input
    if (typeof id !== 'string' || !UUID.test(id)) return { problem: `${title} is not a valid id` }
    return { value: id.replaceAll('-', '').toLowerCase() }
  },
  picture(input, _take, title) {
    // an address of ours comes back with yesterday's host; only what stands behind /pictures/ counts
    const key =
      typeof input === 'string'
        ? /(?:^|\/pictures\/)([a-z0-9][a-z0-9/_-]{0,200})(?:\?.*)?$/.exec(input)?.[1]
        : ''
    if (input === '') return { problem: `${title} is required` }
    if (!key || key.includes('//')) return { problem: `${title} must be a picture uploaded to this shop` }
    return { value: key }
  },
  labels(input, { most, nameLength, valueLength }, title) {
    if (typeof input !== 'object' || input === null || Array.isArray(input))
      return { problem: `${title} must be names with texts` }
    const entries = Object.entries(input)
    if (entries.length > most) return { problem: `${title} can have at most ${most} fields` }
    const labels: [string, string][] = []
    for (const [name, value] of entries) {
      const label = readers.text(name, { kind: 'text', minLength: 1, maxLength: nameLength }, 'A field name')
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
