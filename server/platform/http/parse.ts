import { Ajv, type ErrorObject, type FuncKeywordDefinition, type SchemaValidateFunction } from 'ajv'
import type { TObject } from 'typebox'
import { type FieldProblem, problemOf, ShopError } from '#contract/errors.ts'
import type { Coercion } from '#contract/fields.ts'
import type { Message, Text } from '#contract/language.ts'
import { atFirstUse } from '../first-use.ts'
import { type Parsed, readers, wrong } from './parse-fields.ts'

/**
 * Converts the client's input to the type that the contract declares, or throws INVALID with one sentence per field.
 * Undeclared fields are dropped, so they can never be stored. The input is changed in place. The first use compiles the
 * schema (decision 175). `nullIsMissing`: null in an optional field is no value (docs/wire.md 7).
 */
export function parserOf<T>(schema: TObject, { nullIsMissing = false } = {}): (input: unknown) => T {
  const compiled = atFirstUse(() => ajv.compile(schema))
  const renames = namesOf(schema)
  const optional = nullIsMissing ? optionalOf(schema) : []
  return (input) => {
    for (const [other, name] of renames) rename(input, other, name)
    for (const one of optional) dropMissing(input, one)
    // checked first, because listing the problems of a million items would take hours
    const flood = tooMany(schema, input)
    if (flood) throw new ShopError('INVALID', { fields: [flood] })
    const validate = compiled()
    if (validate(input)) return input as T
    throw new ShopError('INVALID', { fields: toProblems(validate.errors ?? []) })
  }
}

type OptionalField = { name: string; isSize: boolean }

/** All but numbers of pages, which must be positive whole numbers (docs/wire.md 13). */
const optionalOf = (schema: TObject): OptionalField[] =>
  Object.entries(schema.properties as Record<string, { 'x-coerce'?: Coercion }>).flatMap(([name, field]) => {
    const coercion = field['x-coerce']
    const isSize = coercion?.kind === 'number' && coercion.clamp === true
    const isNumberOfPage = coercion?.kind === 'number' && coercion.whole === true && !isSize
    const isRequired = (schema.required as string[] | undefined)?.includes(name)
    return isRequired || isNumberOfPage ? [] : [{ name, isSize }]
  })

/** Deletes a field without a value: null, or an empty text in place of a size. */
function dropMissing(input: unknown, { name, isSize }: OptionalField): void {
  if (typeof input !== 'object' || input === null || !Object.hasOwn(input, name)) return
  const fields = input as Record<string, unknown>
  if (fields[name] === null || (isSize && fields[name] === '')) delete fields[name]
}

/** Aliases of fields → their names. */
const namesOf = (schema: TObject): [other: string, name: string][] =>
  Object.entries(schema.properties as Record<string, { 'x-names'?: string[] }>).flatMap(([name, field]) =>
    (field['x-names'] ?? []).map((other): [string, string] => [other, name]),
  )

/** Moves the value of an alias to the field's own name, unless that has a value. */
function rename(input: unknown, other: string, name: string): void {
  if (typeof input !== 'object' || input === null) return
  if (!Object.hasOwn(input, other) || Object.hasOwn(input, name)) return
  Object.assign(input, { [name]: (input as Record<string, unknown>)[other] })
}

type Bounded = { title?: string; maxItems?: number; properties?: Record<string, Bounded>; items?: Bounded }

/** The first list with more items than the contract allows. */
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
  if (input.length > maxItems)
    return problemOf(path, '{title} can have at most {most}', { title, most: maxItems })
  for (const [place, item] of input.entries()) {
    const problem = tooMany(items, item, `${path}.${place}`)
    if (problem) return problem
  }
  return null
}

const coerceKeyword: FuncKeywordDefinition = {
  keyword: 'x-coerce',
  modifying: true,
  errors: true,
  compile(coercion: Coercion, parentSchema) {
    const title: string = parentSchema.title ?? ('This field' satisfies Text)
    const read = readers[coercion.kind] as (input: unknown, coercion: Coercion, title: string) => Parsed
    const validate: SchemaValidateFunction = (input: unknown, context) => {
      const taken = input === null ? absent(title, coercion) : read(input, coercion, title)
      if ('problem' in taken) {
        validate.errors = [{ keyword: 'x-coerce', params: taken.problem }]
        return false
      }
      if (context) context.parentData[context.parentDataProperty] = taken.value
      return true
    }
    return validate as ReturnType<NonNullable<FuncKeywordDefinition['compile']>>
  },
}

/** A missing field. */
const absent = (title: string, coercion?: Coercion): { problem: Message } =>
  coercion?.kind === 'password' && coercion.missing
    ? wrong(coercion.missing)
    : wrong('{title} is required', { title })

const ajv = new Ajv({ removeAdditional: 'all', allErrors: true, strict: true, verbose: true })
ajv.addKeyword(coerceKeyword)
ajv.addKeyword('x-names')

function toProblems(problems: ErrorObject[]): FieldProblem[] {
  const fields = new Map<string, FieldProblem>()
  for (const problem of problems.map(toProblem))
    if (!fields.has(problem.field)) fields.set(problem.field, problem)
  return [...fields.values()]
}

function toProblem(problem: ErrorObject): FieldProblem {
  const path = problem.instancePath.slice(1).replaceAll('/', '.')
  const title = problem.parentSchema?.title ?? path
  const words: string[] | undefined = problem.parentSchema?.enum
  if (words)
    return problemOf(path, '{title} must be one of {words}', {
      title: capital(title),
      words: words.join(', '),
    })
  switch (problem.keyword) {
    case 'x-coerce':
      return problemOf(path, problem.params.text, problem.params.values)
    case 'required': {
      const missing: string = problem.params.missingProperty
      const field = problem.parentSchema?.properties?.[missing]
      const { text, values } = absent(field?.title ?? missing, field?.['x-coerce']).problem
      return problemOf(path ? `${path}.${missing}` : missing, text, values)
    }
    case 'minItems':
      return problemOf(path, '{title} needs at least {least}', { title, least: problem.params.limit })
    default:
      return path
        ? problemOf(path, '{title} is not in the right form', { title })
        : problemOf('', 'The request body must be a JSON object.')
  }
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
