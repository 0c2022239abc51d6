import { posix } from 'node:path'
import { constantOf, type Node, nodesOf, type SourceFile } from './syntax.ts'

/** The target of an import: a path from the root of the repository, a package name, or null if it is computed. */
export type Target = { to: string | null; typeOnly: boolean }

/** Static and dynamic imports, re-exports and types named by `import('…')`. */
export function importsOf(file: SourceFile): Target[] {
  return nodesOf(file).flatMap((node) => {
    const source = sourceOf(node)
    if (source === undefined) return []
    const target = constantOf(source)
    return { to: target === null ? null : resolved(file.path, target), typeOnly: isTypeOnly(node) }
  })
}

/** Names that a file imports, each after the path of the source file: `web/shop/cart/cart.ts useCart`. */
export const namesImportedFrom = (file: SourceFile): string[] =>
  nodesOf(file).flatMap((node) => {
    if (node.type !== 'ImportDeclaration') return []
    const from = resolved(file.path, constantOf(node.source) ?? '')
    return (node.specifiers as Node[]).flatMap(({ imported }) =>
      imported ? [`${from} ${(imported as Node).name}`] : [],
    )
  })

/** Statements of a file that are not `export { … } from './…'`. */
export function otherThanExports(file: SourceFile): Node[] {
  const [program] = nodesOf(file)
  return ((program?.body ?? []) as Node[]).filter(
    ({ type, source }) => type !== 'ExportNamedDeclaration' || !constantOf(source)?.startsWith('./'),
  )
}

function sourceOf(node: Node): unknown {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
    case 'TSImportType':
      return node.source
    case 'ExportNamedDeclaration':
      return node.source ?? undefined
    case 'TSExternalModuleReference':
      return node.expression
    case 'CallExpression':
      return isRequire(node) ? (node.arguments as Node[])[0] : undefined
    default:
      return undefined
  }
}

/** `import { type X }` still loads the file at run time, so only `import type` counts. */
const isTypeOnly = (node: Node): boolean =>
  node.type === 'TSImportType' || node.importKind === 'type' || node.exportKind === 'type'

const isRequire = ({ callee }: Node): boolean => {
  const { type, name } = callee as Node
  return type === 'Identifier' && name === 'require'
}

function resolved(path: string, target: string): string {
  if (target.startsWith('#')) return target.slice(1)
  return target.startsWith('.') ? posix.join(posix.dirname(path), target) : target
}
