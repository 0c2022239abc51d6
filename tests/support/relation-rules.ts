import { mayUse } from './family-tree.ts'
import { functions, owns, publishes } from './slice-tables.ts'
import { relationsOf } from './sql-in-source.ts'
import { type Relation, relationsIn } from './sql-relations.ts'
import type { SourceFile } from './syntax.ts'

/** Describes each table, view or function of another slice that a file uses without permission. */
export const foreignUses = (file: SourceFile): string[] =>
  inWords(file.path, sliceOf(file.path), relationsOf(file, names))

/** The same of the functions in `server/schema.sql`. */
export const foreignUsesOfFunctions = (schema: string): string[] =>
  functionsIn(schema).flatMap(({ name, definition }) =>
    inWords(name, functionOwnerOf(name) ?? '', relationsIn(definition)),
  )

/** Describes each trigger in `server/schema.sql` on a table of a slice that the trigger's slice may not depend on. */
export const triggersUpwards = (schema: string): string[] =>
  [...schema.matchAll(TRIGGER)].flatMap(([, trigger, table = '', name = '']) => {
    const [by, of] = [functionOwnerOf(name) ?? '', ownerOf(table) ?? '']
    return by === 'platform' || by === of || mayUse[by]?.includes(of)
      ? []
      : [`${trigger}: ${by} may not use ${of}`]
  })

const TRIGGER = /^CREATE (?:CONSTRAINT )?TRIGGER (\w+) .* ON public\.(\w+) .*EXECUTE FUNCTION (\w+)\(/gm

/** Functions of `server/schema.sql`. */
export const functionsIn = (schema: string): { name: string; definition: string }[] =>
  [...schema.matchAll(/^CREATE OR REPLACE FUNCTION public\.(\w+)\(([\s\S]*?)^;$/gm)].map(
    ([, name = '', definition = '']) => ({ name, definition }),
  )

/** Tables and views of `server/schema.sql`; of a view also what it reads. */
export function relationsInSchema(schema: string): {
  tables: string[]
  views: { name: string; reads: string[] }[]
} {
  return {
    tables: [...schema.matchAll(/^create table (\w+) /gm)].map(([, name = '']) => name),
    views: [...schema.matchAll(/^create view (\w+) as\n([\s\S]*?;)\n/gm)].map(
      ([, name = '', definition = '']) => ({
        name,
        reads: relationsIn(definition).flatMap(({ name, access }) => (access === 'call' ? [] : name)),
      }),
    ),
  }
}

/** The slice that owns a relation. */
export const ownerOf = (relation: string): string | undefined =>
  Object.keys(owns).find((slice) => owns[slice]?.includes(relation) || publishes[slice]?.includes(relation))

const functionOwnerOf = (name: string): string | undefined =>
  Object.keys(functions).find((slice) => functions[slice]?.includes(name))

const names = new Set([owns, publishes, functions].flatMap((table) => Object.values(table).flat()))

function inWords(where: string, slice: string, touched: Relation[]): string[] {
  const uses = touched.flatMap((relation) => {
    const why = forbidden(slice, relation)
    return why ? [`${where} → ${relation.name}: ${why}`] : []
  })
  return [...new Set(uses)]
}

function forbidden(slice: string, { name, access }: Relation): string | null {
  if (access === 'call') {
    const owner = functionOwnerOf(name) ?? slice
    return owner === slice ? null : `a function of ${owner}`
  }
  const owner = ownerOf(name)
  if (owner === undefined) return null
  if (!publishes[owner]?.includes(name)) return slice === owner ? null : `a table of ${owner}`
  if (access === 'write') return 'a view is for reading'
  return slice === owner || mayUse[slice]?.includes(owner) ? null : `${slice} may not use ${owner}`
}

/** The slice of a server file; outside the slices only the platform owns tables. */
function sliceOf(path: string): string {
  const [side, floor = '', slice = ''] = path.split('/')
  if (side === 'server' && floor === 'shop') return slice
  return side === 'server' && floor === 'platform' ? 'platform' : (side ?? '')
}
