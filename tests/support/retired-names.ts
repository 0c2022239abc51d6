import { parseSync } from 'vite'

/** Retired word → its replacement; docs/glossary.md explains the terms. The forms of a word are listed one by one. */
export const RETIRED: Record<string, string> = {
  ...words('wish wishes wished', 'input, requested'),
  ...words('caller callers', 'RequestContext, ctx, user'),
  ...words('twin twins', 'recentDuplicate'),
  ...words('town towns', 'demoData, fixture'),
  ...words('people', 'users'),
  ...words('desk desks', 'provider, actions, staff'),
  ...words('shelf shelves shelve shelving', 'category, imageVariants'),
  ...words('tell tells told teller', 'notify, report'),
  ...words('hear hears heard', 'listen, received'),
  ...words('speak spoken', 'locale, i18n'),
  ...words('kept keeper', 'stored, cached'),
  ...words('settle settles', 'handlePaymentEvent, seed'),
  ...words('crossed crossing', 'conflict'),
  ...words('sin sins stray strays', 'violation'),
  ...words('trouble troubles arriving', 'ErrorPage, Loading'),
  ...words('conductor knock wake trusted', 'the technical term'),
  ...words('forget forgets', 'invalidate, remove'),
  ...words('asked asking', 'requested, query, param'),
  ...words('doing doings', 'dialog state, actions'),
  ...words('remember remembers', 'memoize, cache, store'),
  ...words('answers asks', 'response, request, require'),
  ...words('promise promises', 'eta'),
  ...words('learn learned believed', 'correction'),
  ...words('brought stroll glimpse moments', 'the technical term'),
  ...words('patience impatience hurry urgency', 'timeout, priority'),
  ...words('chance dice', 'random'),
  ...words('newcomer newcomers', 'newUser, registration'),
  ...words('thief forger ghost', 'attacker, staleProcess'),
  ...words('away gone anew', 'unreachable, removed, refetch'),
  ...words('mint seal sealed mend', 'create, applyNonce, restore'),
  ...words('detour detours sideways oddities', 'the technical term'),
  ...words('knows want wants', 'has, request'),
}

/** The retired words in the parts of a name; camelCase, kebab-case and snake_case are split. */
export const retiredIn = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((part) => Object.hasOwn(RETIRED, part))

type Node = { type: string } & Record<string, unknown>

/** Names that a TypeScript file exports. */
export function exportsOf(path: string, text: string): string[] {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  return (program.body as unknown as Node[]).flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return []
    const declared = statement.declaration as Node | null
    const named = (node: unknown) => ((node as Node | null)?.name as string | undefined) ?? []
    if (!declared) return (statement.specifiers as Node[]).flatMap(({ exported }) => named(exported))
    const declarators = (declared.declarations as Node[] | undefined) ?? [declared]
    return declarators.flatMap(({ id }) => named(id))
  })
}

/** Tables and columns of `server/schema.sql`, as `table` and `table.column`. */
export function tablesAndColumns(schema: string): string[] {
  return [...schema.matchAll(/^create table (\w+) \(\n([\s\S]*?)^\)/gm)].flatMap(
    ([, table = '', body = '']) => [
      table,
      ...[...body.matchAll(/^ {2}(?!constraint)(\w+) /gm)].map(([, column]) => `${table}.${column}`),
    ],
  )
}

function words(forms: string, instead: string): Record<string, string> {
  return Object.fromEntries(forms.split(' ').map((form) => [form, instead]))
}
