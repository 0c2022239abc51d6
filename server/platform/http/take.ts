import { Ajv, type ErrorObject, type FuncKeywordDefinition, type SchemaValidateFunction } from 'ajv'
import type { TObject } from 'typebox'
import { type FieldProblem, ShopError } from '#contract/errors.ts'
import type { Take } from '#contract/fields.ts'

/**
 * Turns what a client sent into what the contract says, or throws INVALID with one sentence per field.
 * Undeclared fields are dropped, so they can never be stored. The input is changed in place.
 */
export function taker<T>(schema: TObject): (input: unknown) => T {
  const validate = ajv.compile(schema)
  return (input) => {
    // looked at first: naming every fault of a million items would keep the server busy for hours
    const flood = tooMany(schema, input)
    if (flood) throw new ShopError('INVALID', { fields: [flood] })
    if (validate(input)) return input as T
    throw new ShopError('INVALID', { fields: inWords(validate.errors ?? []) })
  }
}

type Bounded = { title?: string; maxItems?: number; properties?: Record<string, Bounded>; items?: Bounded }

/** The first list that holds more than the contract allows. */
function tooMany(schema: Bounded, input: unknown, path = ''): FieldProblem | null {
  if (typeof input !== 'object' || input === null) return null
  if (!Array.isArray(input)) {
    for (const [name, inner] of Object.entries(schema.properties ?? {})) {
      const problem = tooMany(
        inner,
        (input as Record<string, unknown>)[name],
        path ? `${path}.${name}` : name,
      )
      if (problem) return problem
    }
    return null
  }
  const { title = path, maxItems = 0, items } = schema
  if (!items) return null
  if (input.length > maxItems) return { field: path, message: `${title} can have at most ${maxItems}` }
  for (const [place, item] of input.entries()) {
    const problem = tooMany(items, item, `${path}.${place}`)
    if (problem) return problem
  }
  return null
}

const EMAIL = /^[^\s@<>"',;:\\()[\]]+@[^\s@.,;:]+(\.[^\s@.,;:]+)+$/
const UUID = /^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/i
const DECIMAL = /^-?\d{1,15}(\.\d{1,2})?$/
// control characters have no place in a name or an address; line breaks and tabs may stay
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

type Taken = { value: unknown } | { problem: string }

const readers: {
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
  text(input, take, title) {
    if (typeof input !== 'string' && typeof input !== 'number') return { problem: `${title} must be text` }
    const text = String(input).toWellFormed().normalize('NFC').trim()
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
    if (email.length > 254 || !EMAIL.test(email) || CONTROL.test(email))
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
}

/** Clients add prices up as floats: 0.1 + 0.2 means 0.3. What is farther off than that is written as it came. */
function withoutNoise(number: number): string {
  const plain = Number(number.toFixed(2))
  return String(Math.abs(plain - number) < 1e-6 ? plain : number)
}

const takeKeyword: FuncKeywordDefinition = {
  keyword: 'x-take',
  modifying: true,
  errors: true,
  compile(take: Take, parentSchema) {
    const title: string = parentSchema.title ?? 'This field'
    const read = readers[take.kind] as (input: unknown, take: Take, title: string) => Taken
    const validate: SchemaValidateFunction = (input: unknown, context) => {
      const taken = input === null ? { problem: `${title} is required` } : read(input, take, title)
      if ('problem' in taken) {
        validate.errors = [{ keyword: 'x-take', message: taken.problem }]
        return false
      }
      if (context) context.parentData[context.parentDataProperty] = taken.value
      return true
    }
    return validate as ReturnType<NonNullable<FuncKeywordDefinition['compile']>>
  },
}

const ajv = new Ajv({ removeAdditional: 'all', allErrors: true, strict: true, verbose: true })
ajv.addKeyword(takeKeyword)

function inWords(problems: ErrorObject[]): FieldProblem[] {
  const fields = new Map<string, string>()
  for (const problem of problems) {
    const { field, message } = inWord(problem)
    if (!fields.has(field)) fields.set(field, message)
  }
  return [...fields].map(([field, message]) => ({ field, message }))
}

function inWord(problem: ErrorObject): FieldProblem {
  const path = problem.instancePath.slice(1).replaceAll('/', '.')
  const title = problem.parentSchema?.title ?? path
  const words: string[] | undefined = problem.parentSchema?.enum
  if (words) return { field: path, message: `${capital(title)} must be one of ${words.join(', ')}` }
  switch (problem.keyword) {
    case 'x-take':
      return { field: path, message: problem.message ?? `${title} is not valid` }
    case 'required': {
      const missing: string = problem.params.missingProperty
      const label = problem.parentSchema?.properties?.[missing]?.title ?? missing
      return { field: path ? `${path}.${missing}` : missing, message: `${label} is required` }
    }
    case 'minItems':
      return { field: path, message: `${title} needs at least ${problem.params.limit}` }
    default:
      return path
        ? { field: path, message: `${title} is not in the right form` }
        : { field: '', message: 'The request body must be a JSON object.' }
  }
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
