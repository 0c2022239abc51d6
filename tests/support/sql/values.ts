import type { Compilable } from 'kysely'
import type { Node } from '../syntax.ts'
import type { SourceModule } from './modules.ts'

/**
 * One possible text of a fragment, the templates that it consists of, and the expressions of its parameters in order;
 * null where an expression may also be a fragment.
 */
export type Variant = { text: string; templates: Node[]; parameters: (Origin | null)[] }
export type Scope = { names: Map<string, Value | (() => Value)>; parent: Scope | null; module: SourceModule }
export type FunctionValue = { kind: 'function'; node: Node; scope: Scope }
/** A place in the source. */
export type Origin = { module: SourceModule; node: Node }
/** A statement of Kysely's builder, built as far as the source does. */
export type Builder = { kind: 'builder'; query: Compilable; origin: Origin }
export type Fragment = { kind: 'sql'; variants: Variant[]; origin: Origin | null }

/** What is known about an expression without running it. */
export type Value =
  /** any value that is not a fragment: a statement sends it as a parameter */
  | { kind: 'unknown' }
  /** a fragment with unknown text */
  | { kind: 'unresolved' }
  | { kind: 'text'; text: string }
  | Fragment
  | { kind: 'list'; items: Value[] }
  | { kind: 'record'; fields: Map<string, Value> }
  | FunctionValue
  | Builder
  | { kind: 'choice'; of: Value[] }
  /** Kysely's `sql` */
  | { kind: 'tag' }

/** Marks a parameter until the parameters of a whole statement are numbered. */
export const PARAMETER = '\0'
export const UNKNOWN: Value = { kind: 'unknown' }
export const UNRESOLVED: Value = { kind: 'unresolved' }

export const textFragment = (text: string): Value => ({
  kind: 'sql',
  variants: [{ text, templates: [], parameters: [] }],
  origin: null,
})

export const choicesOf = (value: Value): Value[] =>
  value.kind === 'choice' ? value.of.flatMap(choicesOf) : [value]

export function choice(values: Value[]): Value {
  const choices = values.flatMap(choicesOf).filter((value) => value !== UNKNOWN)
  const of = choices.length < values.flatMap(choicesOf).length ? [UNKNOWN, ...choices] : choices
  return of.length === 1 && of[0] ? of[0] : { kind: 'choice', of }
}

/** The value of a property; of any property when the name is not known. */
export function memberOf(value: Value, name: string | null): Value {
  const members = choicesOf(value).map((one) => {
    if (one.kind === 'list' && name === null) return choice(one.items)
    if (one.kind !== 'record') return UNKNOWN
    return name === null ? choice([...one.fields.values()]) : (one.fields.get(name) ?? UNKNOWN)
  })
  return choice(members)
}

/** Whether a value is a fragment or contains one. */
export function hasFragment(value: Value): boolean {
  if (value.kind === 'list') return value.items.some(hasFragment)
  if (value.kind === 'record') return [...value.fields.values()].some(hasFragment)
  if (value.kind === 'choice') return value.of.some(hasFragment)
  return ['sql', 'builder', 'unresolved', 'tag'].includes(value.kind)
}

export function functionsIn(value: Value): FunctionValue[] {
  if (value.kind === 'list') return value.items.flatMap(functionsIn)
  if (value.kind === 'record') return [...value.fields.values()].flatMap(functionsIn)
  if (value.kind === 'choice') return value.of.flatMap(functionsIn)
  return value.kind === 'function' ? [value] : []
}

/** The texts that a value can have in a statement; null when unknown. `hole` is its expression. */
export function variantsOf(value: Value, hole: Origin | null): Variant[] | null {
  if (value.kind === 'sql') return value.variants
  if (value.kind === 'choice') {
    const each = value.of.map((one) => variantsOf(one, hasFragment(value) ? null : hole))
    return each.includes(null) ? null : each.flatMap((variants) => variants ?? [])
  }
  if (hasFragment(value) || value.kind === 'function') return null
  return [{ text: PARAMETER, templates: [], parameters: [hole] }]
}

/**
 * Fills the holes of a template. Each variant of each hole occurs in at least one result; not every combination is
 * produced, because a fragment names the same tables and columns in each of them.
 */
export function fill(parts: string[], holes: Variant[][], own: Node[]): Variant[] {
  const count = Math.max(1, ...holes.map((variants) => variants.length))
  return Array.from({ length: count }, (_, turn) => {
    const chosen = holes.map((variants) => variants[turn % variants.length] as Variant)
    return {
      text: parts.map((part, index) => part + (chosen[index]?.text ?? '')).join(''),
      templates: [...own, ...chosen.flatMap(({ templates }) => templates)],
      parameters: chosen.flatMap(({ parameters }) => parameters),
    }
  })
}
