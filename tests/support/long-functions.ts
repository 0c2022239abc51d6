import { isNode, type Node, nodesOf, type SourceFile } from './syntax.ts'

const FUNCTION = /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/
const TEST_FILE = /\.(?:test|spec)\.tsx?$/

/** Functions of more than `limit` lines. In test files the callbacks of `test` and `describe` do not count. */
export function longFunctions(file: SourceFile, limit: number): string[] {
  const nodes = nodesOf(file)
  const names = new Map(nodes.map(nameOf))
  const callbacks = new Set(TEST_FILE.test(file.path) ? nodes.flatMap(testCallbacks) : [])
  return nodes.flatMap((node) => {
    if (!FUNCTION.test(node.type) || callbacks.has(node)) return []
    const lines = lineAt(file, node.end) - lineAt(file, node.start) + 1
    const name = isNode(node.id) ? node.id.name : (names.get(node) ?? 'a function without a name')
    return lines > limit ? [`${file.path}:${lineAt(file, node.start)}: ${name}, ${lines} lines`] : []
  })
}

/** The value of a declaration or property, and its name. */
function nameOf(node: Node): [value: unknown, name: unknown] {
  const key = node.type === 'VariableDeclarator' ? node.id : node.key
  return [node.init ?? node.value, isNode(key) ? key.name : undefined]
}

/** The arguments of `test(…)`, `test.each(…)(…)`, `test.describe(…)` and the like. */
function testCallbacks(node: Node): unknown[] {
  if (node.type !== 'CallExpression') return []
  return /^(?:test|describe)$/.test(calledName(node.callee)) ? (node.arguments as Node[]) : []
}

function calledName(callee: unknown): string {
  if (!isNode(callee)) return ''
  return callee.type === 'Identifier'
    ? (callee.name as string)
    : calledName(callee.object ?? callee.callee ?? callee.tag)
}

const lineAt = ({ text }: SourceFile, at: number): number => text.slice(0, at).split('\n').length
