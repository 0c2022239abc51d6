import { parseSync } from 'vite'
import { isNode, type Node, type SourceFile } from './syntax.ts'

/** Translated texts of a file, and untranslated English that it shows. `line` counts from 1. */
export type SourceTexts = { translated: Message[]; untranslated: Message[] }
export type Message = { path: string; line: number; text: string }

/** Functions that translate a text → position of that argument. */
const TEXT_CALLS = new Map([
  ['t', 0],
  ['titled', 0],
  ['wrong', 0],
  ['declare', 1],
  ['problemOf', 1],
])
/** Attributes whose values are shown or read aloud to users. */
const TEXT_ATTRIBUTES =
  /^(?:title|alt|aria-label|aria-description|placeholder|label|hint|description|message|question|heading|confirm)$/
/** Attributes whose strings are never shown. */
const TECHNICAL_ATTRIBUTES = new Set(
  (
    'className class type key id href to src variant size role rel lang as autoComplete inputMode enterKeyHint ' +
    'sizes viewBox d fill method encType pattern style aria-hidden aria-live aria-haspopup aria-current ' +
    'aria-describedby aria-labelledby aria-controls'
  ).split(' '),
)
/** Never translated: brand and language names. */
const NAMES = /^(?:\| )?(?:Jhatpat|Facebook|Instagram|LinkedIn|English|हिन्दी)$/
const WORDS = /\p{L}{2}/u
/** Strings that look like sentences or titles, in any position. */
const SENTENCE = /^\p{Lu}\p{Ll}+(?:[ ,.:?!…]|$)|^[\p{L}\p{N} ,;:’'“”{}–-]{4,}[.?!]$/u

/** Files of mail texts: every string in them is sent to users. */
const MAILS = /(?:^|\/)mails\.ts$/
/** Part of a URL. */
const ADDRESS = /^\/\S*$/

/** Collects the texts of one TypeScript file, with the build's parser. */
export function textsInSource({ path, text }: SourceFile): SourceTexts {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const scan: Scan = { path, text, mailed: MAILS.test(path), texts: { translated: [], untranslated: [] } }
  walk(scan, program as unknown as Node, false)
  return scan.texts
}

type Scan = SourceFile & { mailed: boolean; texts: SourceTexts }
/** `shown`: a string in this position is shown to users. */
type Visit = (scan: Scan, node: Node, shown: boolean) => void

function walk(scan: Scan, node: Node, shown: boolean): void {
  const visit = visits[node.type] ?? walkAll
  visit(scan, node, shown)
}

function walkAll(scan: Scan, node: Node): void {
  for (const child of childrenOf(node)) walk(scan, child, false)
}

const skip: Visit = () => {}

/** By type of node; the children of any other node are walked, as not shown. */
const visits: Record<string, Visit> = {
  CallExpression(scan, node) {
    for (const [index, argument] of (node.arguments as Node[]).entries()) {
      if (index === TEXT_CALLS.get(nameOf(node.callee as Node))) collectOrWalk(scan, argument)
      else walk(scan, argument, isToast(node))
    }
    walk(scan, node.callee as Node, false)
  },
  NewExpression(scan, node) {
    // `new ShopError('NOT_FOUND', { what: 'Order' })`
    for (const argument of node.arguments as Node[])
      for (const detail of (argument.properties as Node[] | undefined) ?? [])
        if ((detail.key as Node | undefined)?.name === 'what') collect(scan, detail)
    walkAll(scan, node)
  },
  TSSatisfiesExpression(scan, node) {
    const type = scan.text.slice((node.typeAnnotation as Node).start, node.end)
    if (/\bText\b/.test(type)) collect(scan, node.expression as Node)
    else walkAll(scan, node)
  },
  JSXText(scan, node) {
    report(scan, node, node.value as string)
  },
  JSXAttribute(scan, node) {
    const name = (node.name as Node).name as string
    const value = node.value as Node | null
    if (!value || TECHNICAL_ATTRIBUTES.has(name)) return
    const content = value.type === 'JSXExpressionContainer' ? (value.expression as Node) : value
    walk(scan, content, TEXT_ATTRIBUTES.test(name))
  },
  JSXExpressionContainer(scan, node) {
    walk(scan, node.expression as Node, true)
  },
  ConditionalExpression(scan, node, shown) {
    walk(scan, node.test as Node, false)
    walk(scan, node.consequent as Node, shown)
    walk(scan, node.alternate as Node, shown)
  },
  LogicalExpression(scan, node, shown) {
    walk(scan, node.left as Node, shown)
    walk(scan, node.right as Node, shown)
  },
  TemplateLiteral(scan, node, shown) {
    if (shown || scan.mailed)
      for (const part of node.quasis as Node[]) report(scan, part, (part.value as { cooked: string }).cooked)
    for (const part of node.expressions as Node[]) walk(scan, part, shown)
  },
  Literal(scan, node, shown) {
    if (typeof node.value === 'string' && (shown || isSentence(scan, node.value)))
      report(scan, node, node.value)
  },
  BinaryExpression(scan, node, shown) {
    if (node.operator === '+') for (const child of childrenOf(node)) walk(scan, child, shown)
  },
  Property(scan, node) {
    // type names of structured data (schema.org), and names of keyboard keys
    if ((node.key as Node).value !== '@type' && (node.key as Node).name !== 'keys') walkAll(scan, node)
  },
  ImportDeclaration: skip,
  ExportAllDeclaration: skip,
  TSTypeAliasDeclaration: skip,
  TSTypeAnnotation: skip,
  TSTypeParameterInstantiation: skip,
}

function collectOrWalk(scan: Scan, node: Node): void {
  collect(scan, node)
  if (/Template|Binary/.test(node.type) && constantText(node) === null)
    report(scan, node, 'a concatenated text')
  if (/Function/.test(node.type)) walk(scan, node, false)
}

function collect(scan: Scan, node: Node): void {
  for (const { node: own, text } of stringsIn(node)) scan.texts.translated.push(messageAt(scan, own, text))
}

function report(scan: Scan, node: Node, message: string): void {
  const words = message.trim()
  if (WORDS.test(message) && !NAMES.test(words) && !(scan.mailed && ADDRESS.test(message)))
    scan.texts.untranslated.push(messageAt(scan, node, words))
}

const messageAt = ({ path, text }: Scan, node: Node, message: string): Message => ({
  path,
  line: text.slice(0, node.start).split('\n').length,
  text: message,
})

const isSentence = ({ mailed }: Scan, message: string) =>
  SENTENCE.test(message) || (mailed && message.trim().includes(' '))

/** The texts an expression can evaluate to: a constant, both branches of a condition, the values of a table. */
function stringsIn(node: Node): { node: Node; text: string }[] {
  const text = constantText(node)
  if (text !== null) return [{ node, text }]
  if (node.type === 'ConditionalExpression')
    return [node.consequent, node.alternate].flatMap((side) => stringsIn(side as Node))
  if (node.type === 'Property') return stringsIn(node.value as Node)
  if (/^(?:ObjectExpression|ArrayExpression|TSAsExpression)$/.test(node.type))
    return childrenOf(node).flatMap(stringsIn)
  return []
}

/** The value of a string literal, of a template without expressions, or of a concatenation of these; otherwise null. */
function constantText(node: Node): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  if (node.type === 'TemplateLiteral') {
    const [only] = node.quasis as Node[]
    return (node.expressions as Node[]).length > 0 || !only ? null : (only.value as { cooked: string }).cooked
  }
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return null
  const [left, right] = [constantText(node.left as Node), constantText(node.right as Node)]
  return left === null || right === null ? null : left + right
}

/** The called name: `t` for both `t(…)` and `i18n.t(…)`. */
const nameOf = (callee: Node): string =>
  (callee.type === 'MemberExpression' ? (callee.property as Node).name : callee.name) as string

/** `toast.error('…')` shows its texts to users. */
const isToast = ({ callee }: Node): boolean =>
  (callee as Node).type === 'MemberExpression' && ((callee as Node).object as Node).name === 'toast'

function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  )
}
