import {
  type Compilable,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import { memberOf, UNKNOWN, type Value } from './values.ts'

/** Methods of a database that begin a statement. */
export const STARTS_BUILDER = /^(selectFrom|insertInto|updateTable|deleteFrom)$/

/** Calls a method of a builder, or of the database if there is no builder yet, as the source does. */
export function callBuilder(before: Compilable | null, method: string, args: Value[]): Compilable {
  const target = (before ?? database) as unknown as Record<string, (...given: unknown[]) => Compilable>
  const step = target[method]
  if (!step) throw new Error(`there is no ${method}`)
  const [, operator] = args
  return step.apply(
    target,
    args.map((value, index) => {
      // a name, an operator or a condition must be known
      if (value === UNKNOWN && index < 2 && !/^(limit|offset)$/.test(method))
        throw new Error(`${method} of what is not known`)
      return given(value, operator?.kind === 'text' ? operator.text : '')
    }),
  )
}

/** Compiles statements without sending them. */
const database = new Kysely<Record<string, Record<string, unknown>>>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** The placeholder of a value: everything except a name becomes a parameter. */
function given(value: Value, operator: string): unknown {
  if (value.kind === 'text') return value.text
  if (value.kind === 'list') return value.items.map((item) => given(item, ''))
  if (value.kind === 'record')
    return Object.fromEntries(
      [...value.fields.keys()].map((name) => [name, given(memberOf(value, name), '')]),
    )
  if (value !== UNKNOWN) throw new Error(`a ${value.kind} is not known here`)
  if (/^is( not)?$/.test(operator)) return null
  return /^(not )?in$/.test(operator) ? [PLACEHOLDER] : PLACEHOLDER
}

const PLACEHOLDER = 'any value'
