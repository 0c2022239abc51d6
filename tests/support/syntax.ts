import { parseSync } from 'vite'

export type SourceFile = { path: string; text: string }
export type Node = { type: string; start: number; end: number } & Record<string, unknown>

/** Every node of a TypeScript file in the order of the text, from the parser of the build. */
export function nodesOf({ path, text }: SourceFile): Node[] {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const nodes: Node[] = []
  const visit = (node: Node) => {
    nodes.push(node)
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child)
  }
  visit(program as unknown as Node)
  return nodes
}

/** The value of a string literal or of a template without expressions; null for any other node. */
export function constantOf(node: unknown): string | null {
  if (!isNode(node)) return null
  if (node.type === 'TSAsExpression') return constantOf(node.expression)
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  if (node.type !== 'TemplateLiteral' || (node.expressions as Node[]).length > 0) return null
  return (node.quasis as { value: { cooked: string } }[])[0]?.value.cooked ?? null
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
