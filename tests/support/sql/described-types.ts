import type pg from 'pg'
import { typeScriptOf } from '#server/platform/database/table-types.ts'
import { type Column, describe } from './describe.ts'

export type Catalogue = { types: Map<number, string>; columns: Map<string, TableColumn> }
type TableColumn = { place: string; table: string; name: string; nullable: boolean; json: boolean }

/** Reads the names of all types, and all columns of tables and views, by their numbers. */
export async function readCatalogue(client: pg.Client): Promise<Catalogue> {
  await client.query('set plan_cache_mode = force_generic_plan')
  const types = await client.query<{ oid: number; name: string }>(
    'select oid, format_type(oid, null) as name from pg_type',
  )
  const columns = await client.query<TableColumn>(`
    select c.oid || '.' || a.attnum as place, c.relname as table, a.attname as name, not a.attnotnull as nullable,
           a.atttypid = 'jsonb'::regtype as json
      from pg_attribute a
      join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'migrations'
       and a.attnum > 0 and not a.attisdropped`)
  const catalogue = {
    types: new Map(types.rows.map(({ oid, name }) => [oid, name])),
    columns: new Map(columns.rows.map((column) => [column.place, column])),
  }
  await addViews(client, catalogue)
  return catalogue
}

/** A column of a view has the type of its source column; a later view may use a column of an earlier one. */
async function addViews(client: pg.Client, { columns }: Catalogue): Promise<void> {
  const views = await client.query<{ oid: number; definition: string }>(
    `select oid, pg_get_viewdef(oid) as definition from pg_class
      where relkind = 'v' and relnamespace = 'public'::regnamespace order by oid`,
  )
  for (const { oid, definition } of views.rows) {
    const sideOf = await sidesOf(client, definition)
    for (const [index, { table, column }] of (await describe(client, definition)).columns.entries()) {
      const source = columns.get(`${table}.${column}`)
      if (source && sideOf(source.table) === 'inner') columns.set(`${oid}.${index + 1}`, source)
    }
  }
}

/** Types of a statement as TypeScript with the names of `checked.ts`: its columns by name, and a parameter from 0. */
export type DescribedTypes = { columns(): Map<string, string>; parameter(index: number): string }

/** Whether a column can be null is known only for columns of tables. */
export async function describedTypes(
  client: pg.Client,
  catalogue: Catalogue,
  text: string,
): Promise<DescribedTypes> {
  const { columns, parameters } = await describe(client, text)
  const fromTables = columns.some(({ table }) => table > 0)
  const sideOf = fromTables ? await sidesOf(client, text) : () => 'inner' as const
  return {
    columns: () => new Map(columns.map((column) => [column.name, columnType(column, catalogue, sideOf)])),
    parameter: (index) => parameterType(catalogue.types.get(parameters[index] ?? 0) ?? ''),
  }
}

function columnType(
  { type, table, column }: Column,
  { types, columns }: Catalogue,
  sideOf: (table: string) => Side,
): string {
  const source = columns.get(`${table}.${column}`)
  if (!source) return `Column$<${typeScriptOf(types.get(type) ?? '')}, 'perhaps null'>`
  const side = sideOf(source.table)
  const isNull = source.nullable || side === 'outer' ? 'null' : side === 'both' ? 'perhaps null' : 'not null'
  const value = source.json ? 'unknown' : `NonNullable<Of$<'${source.table}', '${source.name}'>>`
  return `Column$<${value}, '${isNull}'>`
}

/** The types that may be sent for a parameter: json and similar types as text. */
function parameterType(type: string): string {
  if (type.endsWith('[]')) return `readonly (${parameterType(type.slice(0, -2))})[]`
  if (type === 'timestamp with time zone') return 'Date | string'
  return SENT_AS_TEXT.has(type) ? 'string' : typeScriptOf(type)
}

const SENT_AS_TEXT = new Set(['json', 'jsonb', 'tsquery'])

/** Whether a table is on the side of an outer join that may have no row. */
type Side = 'inner' | 'outer' | 'both'
type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Join Type'?: string
  'Parent Relationship'?: string
  Plans?: Plan[]
}

/**
 * Returns the outer joins that remain after planning, because the planner turns those with a filtering condition into
 * inner joins. A common table expression is planned separately from its join, so a table behind one counts as both.
 */
async function sidesOf(client: pg.Client, text: string): Promise<(table: string) => Side> {
  const plan = await genericPlan(client, text)
  const sides = new Map<string, Side>()
  let unsure = false
  const visit = (plan: Plan, side: Side) => {
    // a plan names the partitions of a table
    const table = plan['Relation Name']?.replace(/_from_\d+$/, '')
    if (table) sides.set(table, (sides.get(table) ?? side) === side ? side : 'both')
    if (plan['Node Type'] === 'CTE Scan' && side === 'outer') unsure = true
    for (const child of plan.Plans ?? []) visit(child, isOuter(plan, child) ? 'outer' : side)
  }
  visit(plan, 'inner')
  return (table) => (unsure ? 'both' : (sides.get(table) ?? 'inner'))
}

/** The plan without parameter values; `explain (generic_plan)` exists since PostgreSQL 16. */
async function genericPlan(client: pg.Client, text: string): Promise<Plan> {
  await client.query(`prepare planned as ${text}`)
  try {
    const parameters = await client.query<{ count: number }>(
      `select cardinality(parameter_types) as count from pg_prepared_statements where name = 'planned'`,
    )
    const nulls = Array(parameters.rows[0]?.count ?? 0).fill('null')
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (format json) execute planned${nulls.length > 0 ? `(${nulls})` : ''}`,
    )
    return rows[0]?.['QUERY PLAN'][0].Plan as Plan
  } finally {
    await client.query('deallocate planned')
  }
}

/** Whether a child of a join may have no row. */
function isOuter(join: Plan, child: Plan): boolean {
  const inner = child['Parent Relationship'] === 'Inner'
  const outer = child['Parent Relationship'] === 'Outer'
  if (join['Join Type'] === 'Full') return inner || outer
  return (join['Join Type'] === 'Left' && inner) || (join['Join Type'] === 'Right' && outer)
}
