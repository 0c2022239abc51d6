import { type Relation, relationsIn } from './sql-relations.ts'
import { constantOf, isNode, type Node, nodesOf, type SourceFile } from './syntax.ts'

/** Calls of Kysely that name a relation first. */
const BUILDER_CALLS: Record<string, Relation['access']> = {
  selectFrom: 'read',
  from: 'read',
  using: 'read',
  innerJoin: 'read',
  leftJoin: 'read',
  rightJoin: 'read',
  fullJoin: 'read',
  crossJoin: 'read',
  innerJoinLateral: 'read',
  leftJoinLateral: 'read',
  insertInto: 'write',
  updateTable: 'write',
  deleteFrom: 'write',
  mergeInto: 'write',
  table: 'write',
}
/** The start of SQL in a plain string; every template tagged `sql` is SQL. */
const STATEMENT = new RegExp(
  '^\\s*(?:select|with|insert\\s+into|update\\s+\\S+\\s+(?:\\w+\\s+)?set|delete\\s+from|merge\\s+into' +
    '|truncate|copy|lock|create|alter|drop)\\b',
  'i',
)
/** The placeholder of a value or a fragment. */
const HOLE = ' ? '

/**
 * The relations in the SQL of a TypeScript file: in tagged templates, in plain strings that are statements, in calls of
 * the query builder, and in a file of queries every string that names a relation, because a helper may put it into SQL.
 */
export function relationsOf(file: SourceFile, relations: Set<string>): Relation[] {
  const found = nodesOf(file).flatMap((node): Relation[] => {
    if (node.type === 'TaggedTemplateExpression' && isSqlTag(node.tag as Node)) {
      const text = textOf(node.quasi as Node)
      return [...relationsIn(text), { name: nameIn(text), access: 'write' }]
    }
    if (node.type === 'CallExpression') return ofBuilder(node)
    const text = node.type === 'TemplateLiteral' ? textOf(node) : constantOf(node)
    if (text === null) return []
    if (STATEMENT.test(text)) return relationsIn(text)
    return file.path.endsWith('.queries.ts') ? [{ name: nameIn(text), access: 'write' }] : []
  })
  return found.filter(({ name }) => relations.has(name))
}

function ofBuilder({ callee, arguments: given }: Node): Relation[] {
  const { type, property } = callee as Node
  if (type !== 'MemberExpression') return []
  const access = BUILDER_CALLS[(property as Node).name as string]
  const [first] = given as Node[]
  if (!access || !first) return []
  const named = first.type === 'ArrayExpression' ? (first.elements as unknown[]) : [first]
  return named.flatMap((node) => {
    const name = constantOf(node)
    return name === null ? [] : { name: nameIn(name), access }
  })
}

/** `sql`, also of another name's property: `kysely.sql`. */
const isSqlTag = (tag: Node): boolean =>
  tag.name === 'sql' || (isNode(tag.property) && tag.property.name === 'sql')

const textOf = (template: Node): string =>
  (template.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join(HOLE)

/** `"public"."users" as u` → `users` */
const nameIn = (text: string): string =>
  text
    .trim()
    .replace(/\s+as\s+.*$/is, '')
    .replaceAll('"', '')
    .replace(/^public\./, '')
