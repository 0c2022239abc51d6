import { posix } from 'node:path'
import { type Node, nodesOf, type SourceFile } from '../syntax.ts'
import { methodOf } from './expressions.ts'

type Imported = { from: string; name: string }
export type SourceModule = SourceFile & {
  body: Node[]
  imports: Map<string, Imported>
  /** names at the top of the module, with what declares them */
  declared: Map<string, Node>
  exported: Set<string>
  /** templates with a tag, and calls of `query` and `execute`: each must become part of a statement */
  senders: Node[]
}

/** Methods that send a statement. */
export const SENDS = /^(query|execute|executeTakeFirst|executeTakeFirstOrThrow|executeQuery|stream)$/

export function readModule({ path, text }: SourceFile): SourceModule {
  const nodes = nodesOf({ path, text })
  const body = nodes[0]?.body as Node[]
  const module: SourceModule = {
    path,
    text,
    body,
    imports: new Map(),
    declared: new Map(),
    exported: new Set(),
    senders: nodes.filter(isSender),
  }
  for (const statement of body) readStatement(module, statement)
  return module
}

/** `server/x.ts:12`. */
export const placeOf = ({ path, text }: SourceFile, node: Node): string =>
  `${path}:${text.slice(0, node.start).split('\n').length}`

function isSender(node: Node): boolean {
  if (node.type === 'TaggedTemplateExpression') return true
  return node.type === 'CallExpression' && SENDS.test(methodOf(node) ?? '')
}

function readStatement(module: SourceModule, statement: Node): void {
  if (statement.type === 'ImportDeclaration') {
    const source = (statement.source as Node).value as string
    for (const specifier of statement.specifiers as Node[]) {
      const name = ((specifier.imported as Node | undefined)?.name as string | undefined) ?? '*'
      const own = (specifier.local as Node).name as string
      module.imports.set(own, { from: resolved(module.path, source), name })
    }
    return
  }
  const declaration =
    statement.type === 'ExportNamedDeclaration' ? (statement.declaration as Node | null) : statement
  if (!declaration) return
  for (const [name, node] of declarationsOf(declaration)) {
    module.declared.set(name, node)
    if (declaration !== statement) module.exported.add(name)
  }
}

function declarationsOf(node: Node): [string, Node][] {
  if (node.type === 'FunctionDeclaration') return [[(node.id as Node).name as string, node]]
  if (node.type !== 'VariableDeclaration') return []
  return (node.declarations as Node[])
    .filter(({ id }) => (id as Node).type === 'Identifier')
    .map((declarator) => [(declarator.id as Node).name as string, declarator])
}

function resolved(path: string, source: string): string {
  if (source.startsWith('#')) return source.slice(1)
  return source.startsWith('.') ? posix.join(posix.dirname(path), source) : source
}
