import { parseSync } from 'vite'
import type { SourceFile } from './syntax.ts'

type Node = { type: string; start: number } & Record<string, unknown>

/** Calls of `t(text, values)` that lack a value for a placeholder, or have a value without one; one line each. */
export function valueProblems({ path, text }: SourceFile): string[] {
  const problems: string[] = []
  const walk = (node: Node) => {
    if (node.type === 'CallExpression' && (node.callee as Node).name === 't') {
      const line = text.slice(0, node.start).split('\n').length
      for (const problem of problemsOf(node.arguments as Node[])) problems.push(`${path}:${line} ${problem}`)
    }
    for (const child of childrenOf(node)) walk(child)
  }
  walk(parseSync(path, text).program as unknown as Node)
  return problems
}

/** Texts and values that are not written out in the call are not checked. */
function problemsOf([first, values]: Node[]): string[] {
  const texts = first ? textsOf(first) : []
  const given = values ? namesGiven(values) : []
  if (texts.length === 0 || !given) return []
  const named = texts.map((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string))
  return [
    ...named.flatMap((names, at) =>
      names.filter((name) => !given.includes(name)).map((name) => `has no value for {${name}}: ${texts[at]}`),
    ),
    ...given
      .filter((name) => !named.flat().includes(name))
      .map((name) => `gives an unused value ${name}: ${texts[0]}`),
  ]
}

function textsOf(node: Node): string[] {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : []
  if (node.type !== 'ConditionalExpression') return []
  return [node.consequent as Node, node.alternate as Node].flatMap(textsOf)
}

function namesGiven(values: Node): string[] | null {
  if (values.type !== 'ObjectExpression') return null
  const names = (values.properties as Node[]).map((property) => (property.key as Node | undefined)?.name)
  return names.every((name) => typeof name === 'string') ? (names as string[]) : null
}

const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flat()
    .filter((value): value is Node => typeof (value as Node | null)?.type === 'string')
