import { constantOf, type Node, nodesOf, type SourceFile } from './syntax.ts'

/** Describes each place outside identity where a server file checks the role of a user instead of a permission. */
export function roleChecksIn(file: SourceFile): string[] {
  if (!file.path.startsWith('server/') || ALLOWED_FILES.test(file.path)) return []
  return nodesOf(file).flatMap((node) =>
    readsRole(node) ? `${file.path}: ${file.text.slice(node.start, node.end).split('\n', 1)[0]}` : [],
  )
}

/** Identity, and the generated types of its tables. */
const ALLOWED_FILES = /^server\/(?:shop\/identity\/|tables\.ts$)/

function readsRole(node: Node): boolean {
  const constant = constantOf(node)
  if (constant !== null) return constant === 'ADMIN' || constant === 'role'
  switch (node.type) {
    case 'MemberExpression':
      return !node.computed && (node.property as Node).name === 'role'
    case 'ObjectPattern':
      return (node.properties as Node[]).some(({ key }) => (key as Node | undefined)?.name === 'role')
    // SQL, and templates
    case 'TemplateElement':
      return /\brole\b|'ADMIN'/.test((node.value as { raw: string }).raw)
    default:
      return false
  }
}
