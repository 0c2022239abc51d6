import { parseSync } from 'vite'

type Node = { type: string; [key: string]: unknown }

/** The placeholder in a title for a value that is filled in when the tests run. */
const HOLE = '\u0000'

/** The title of a test, with those of the groups around it before it, as a reporter shows it. */
export type Title = { text: string; template: RegExp | null }

/** Every test of a source file (Vitest or Playwright) that runs; skipped and todo tests are left out. */
export function titlesIn(path: string, source: string): Title[] {
  const titles: Title[] = []
  walk(parseSync(path, source).program as unknown as Node, [], titles)
  return titles
}

/** Whether `cited` names this test: the title as written, or with values that the file contains in quotes. */
export function isNamedBy({ text, template }: Title, cited: string, source: string): boolean {
  if (cited === text) return true
  const filled = template?.exec(cited)?.slice(1)
  return filled?.every((piece) => QUOTES.some((quote) => source.includes(quote + piece + quote))) ?? false
}

const QUOTES = ["'", '"', '`']

function walk(node: unknown, groups: string[], titles: Title[]): void {
  if (Array.isArray(node)) {
    for (const one of node) walk(one, groups, titles)
    return
  }
  if (!isNode(node)) return
  const call = node.type === 'CallExpression' ? testCall(node) : null
  if (call?.skipped) return
  const inner = call?.group ? [...groups, call.title] : groups
  if (call && !call.group) titles.push(titleOf([...groups, call.title].join(' › ')))
  for (const child of Object.values(node)) walk(child, inner, titles)
}

/** `test('…')`, `test.each(table)('…')`, `test.describe('…')`, `describe.each(table)('…')`; null for any other call. */
function testCall({ callee, arguments: given }: Node) {
  const each = isNode(callee) && callee.type === 'CallExpression'
  const words = wordsOf(each ? (callee.callee as Node) : (callee as Node))
  const [root = '', ...ways] = words
  if (!['test', 'it', 'describe'].includes(root) || ways.some((way) => !WAYS.includes(way))) return null
  if (each !== ways.includes('each')) return null
  const [first] = given as Node[]
  const title = first && textOf(first, each)
  if (title === null || title === undefined) return null
  return {
    title,
    group: root === 'describe' || ways.includes('describe'),
    skipped: ways.some((way) => LEFT_OUT.includes(way)),
  }
}

const LEFT_OUT = ['skip', 'todo', 'fixme', 'fails', 'fail']
const WAYS = ['each', 'describe', 'serial', 'concurrent', 'only', ...LEFT_OUT]

/** `test.describe.each` → ['test', 'describe', 'each']. */
function wordsOf(node: Node): string[] {
  if (node.type === 'Identifier') return [node.name as string]
  if (node.type !== 'MemberExpression' || node.computed) return []
  const before = wordsOf(node.object as Node)
  return before.length > 0 ? [...before, (node.property as Node).name as string] : []
}

function textOf(node: Node, each: boolean): string | null {
  if (node.type === 'Literal' && typeof node.value === 'string')
    return each ? node.value.replace(/%[sdijo]|\$[\w.]+/g, (hole) => HOLE + hole + HOLE) : node.value
  if (node.type !== 'TemplateLiteral') return null
  const pieces = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
  return pieces.join(`${HOLE}…${HOLE}`)
}

const HOLES = new RegExp(`${HOLE}([^${HOLE}]*)${HOLE}`)

function titleOf(marked: string): Title {
  const pieces = marked.split(HOLES)
  const text = pieces.join('')
  if (pieces.length === 1) return { text, template: null }
  // every second part is a placeholder
  const pattern = pieces.map((piece, at) => (at % 2 === 0 ? escaped(piece) : '(.+?)')).join('')
  return { text, template: new RegExp(`^${pattern}$`, 's') }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
