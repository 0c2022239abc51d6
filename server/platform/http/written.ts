import type { TObject } from 'typebox'
import { stringifier } from './stringifier.ts'

/** JSON as bytes: a reply or a part of it. `T` is what a client reads in it. */
export class Written<T> {
  declare readonly read: T
  readonly parts: readonly Buffer[]

  constructor(parts: readonly Buffer[]) {
    this.parts = parts
  }
}

/** What the bytes were written from, and the bytes before, between and after the numbers. */
type Stored = { of: readonly unknown[]; between: Buffer[] }

/**
 * Writes an object once for the same sources, with holes for the numbers of a field that are read for each request
 * (decision 090). `build` gets placeholders for them, in any order. The first source determines how long the bytes
 * are stored; every source must be the same as then.
 */
export function writeOnce<T extends object>(shape: TObject, field: string) {
  const write = stringifier(shape)
  // quotes inside texts are escaped, so no text contains this
  const hole = new RegExp(`(?<="${field}":)-${PLACEHOLDER}(\\d{4})`)
  const stored = new WeakMap<object, Stored>()
  return (
    of: readonly [object, ...unknown[]],
    numbers: number[],
    build: (placeholders: number[]) => T,
  ): Written<T> => {
    let known = stored.get(of[0])
    if (!known || !areSame(known.of, of)) {
      const placeholders = numbers.map((_, at) => -(Number(PLACEHOLDER) * 10_000 + at))
      const pieces = write(build(placeholders)).split(hole)
      const order = pieces.filter((_, at) => at % 2 === 1).map(Number)
      if (order.length !== numbers.length || order.some((number, at) => number !== at))
        throw new Error(`The numbers of "${field}" are not in the order of the text.`)
      known = { of, between: pieces.filter((_, at) => at % 2 === 0).map((piece) => Buffer.from(piece)) }
      stored.set(of[0], known)
    }
    const [first = NOTHING, ...rest] = known.between
    return new Written([first, ...rest.flatMap((piece, at) => [Buffer.from(String(numbers[at])), piece])])
  }
}

/** An object with the fields in their order, some of which are written already. */
export function writtenObject<T>(fields: { [K in keyof T]: string | number | Written<T[K]> }): Written<T> {
  const parts: Buffer[] = []
  for (const [name, value] of Object.entries<string | number | Written<unknown>>(fields)) {
    const key = `${parts.length === 0 ? '{' : ','}"${name}":`
    if (value instanceof Written) parts.push(Buffer.from(key), ...value.parts)
    else parts.push(Buffer.from(key + JSON.stringify(value)))
  }
  return new Written([...parts, END])
}

/** An array of what is written already. */
export const writtenList = <T>(items: readonly Written<T>[]): Written<T[]> =>
  new Written([
    BEGIN_LIST,
    ...items.flatMap(({ parts }, at) => (at === 0 ? parts : [COMMA, ...parts])),
    END_LIST,
  ])

const PLACEHOLDER = '90210'
const NOTHING = Buffer.alloc(0)
const END = Buffer.from('}')
const COMMA = Buffer.from(',')
const BEGIN_LIST = Buffer.from('[')
const END_LIST = Buffer.from(']')

const areSame = (known: readonly unknown[], given: readonly unknown[]): boolean =>
  known.length === given.length && known.every((source, at) => source === given[at])
