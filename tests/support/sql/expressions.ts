import { isNode, type Node } from '../syntax.ts'

/** Nodes directly below a node, without types. */
export const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flat()
    .filter(isNode)
    .filter(({ type }) => !type.startsWith('TS') || TRANSPARENT.has(type))

/** The expression inside parentheses, `await`, `as`, `satisfies` and `!`. */
export function bare(node: Node): Node {
  return TRANSPARENT.has(node.type) ? bare((node.expression ?? node.argument) as Node) : node
}

/** The name of a property, also of `object['name']`; null when it is computed. */
export function propertyName(node: Node): string | null {
  const key = (node.property ?? node.key) as Node
  if (key.type === 'Literal') return String(key.value)
  return node.computed ? null : (key.name as string)
}

/** The method that a call names, or null. */
export function methodOf(call: Node): string | null {
  const callee = bare(call.callee as Node)
  return callee.type === 'MemberExpression' ? propertyName(callee) : null
}

const TRANSPARENT = new Set([
  'AwaitExpression',
  'ChainExpression',
  'ParenthesizedExpression',
  'TSAsExpression',
  'TSInstantiationExpression',
  'TSNonNullExpression',
  'TSSatisfiesExpression',
])
