import { parseSync } from 'vite'

export type SourceFile = { path: string; text: string }
/** Translated texts of a file, and untranslated English that it shows. `line` counts from 1. */
export type SourceTexts = { translated: Message[]; untranslated: Message[] }
export type Message = { path: string; line: number; text: string }

type Node = { type: string; start: number } & Record<string, unknown>

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
  const result: SourceTexts = { translated: [], untranslated: [] }
  const mailed = MAILS.test(path)
  const messageAt = (node: Node, message: string): Message => ({
    path,
    line: text.slice(0, node.start).split('\n').length,
    text: message,
  })
  const collect = (node: Node) => {
    for (const { node: own, text } of stringsIn(node)) result.translated.push(messageAt(own, text))
  }
  const report = (node: Node, message: string) => {
    if (WORDS.test(message) && !NAMES.test(message.trim()) && !(mailed && ADDRESS.test(message)))
      result.untranslated.push(messageAt(node, message.trim()))
  }

  function walk(node: Node, shown: boolean): void {
    switch (node.type) {
      case 'CallExpression':
        for (const [index, argument] of (node.arguments as Node[]).entries()) {
          if (index === TEXT_CALLS.get(nameOf(node.callee as Node))) collectOrWalk(argument)
          else walk(argument, isToast(node))
        }
        walk(node.callee as Node, false)
        return
      case 'NewExpression':
        // `new ShopError('NOT_FOUND', { what: 'Order' })`
        for (const argument of node.arguments as Node[])
          for (const detail of (argument.properties as Node[] | undefined) ?? [])
            if ((detail.key as Node | undefined)?.name === 'what') collect(detail)
        break
      case 'TSSatisfiesExpression':
        if (/\bText\b/.test(text.slice((node.typeAnnotation as Node).start, node.end as number))) {
          collect(node.expression as Node)
          return
        }
        break
      case 'JSXText':
        report(node, node.value as string)
        return
      case 'JSXAttribute': {
        const name = (node.name as Node).name as string
        const value = node.value as Node | null
        if (!value || TECHNICAL_ATTRIBUTES.has(name)) return
        walk(
          value.type === 'JSXExpressionContainer' ? (value.expression as Node) : value,
          TEXT_ATTRIBUTES.test(name),
        )
        return
      }
      case 'JSXExpressionContainer':
        walk(node.expression as Node, true)
        return
      case 'ConditionalExpression':
        walk(node.test as Node, false)
        walk(node.consequent as Node, shown)
        walk(node.alternate as Node, shown)
        return
      case 'LogicalExpression':
        walk(node.left as Node, shown)
        walk(node.right as Node, shown)
        return
      case 'TemplateLiteral':
        if (shown || mailed)
          for (const part of node.quasis as Node[]) report(part, (part.value as { cooked: string }).cooked)
        for (const part of node.expressions as Node[]) walk(part, shown)
        return
      case 'Literal':
        if (typeof node.value === 'string' && (shown || isSentence(node.value))) report(node, node.value)
        return
      case 'BinaryExpression':
        if (node.operator === '+') for (const child of childrenOf(node)) walk(child, shown)
        return
      case 'Property':
        // type names of structured data (schema.org)
        if ((node.key as Node).value === '@type') return
        // names of keyboard keys
        if ((node.key as Node).name === 'keys') return
        break
      case 'ImportDeclaration':
      case 'ExportAllDeclaration':
      case 'TSTypeAliasDeclaration':
      case 'TSTypeAnnotation':
      case 'TSTypeParameterInstantiation':
        return
    }
    walkAll(node, false)
  }
  function collectOrWalk(node: Node): void {
    collect(node)
    if (/Template|Binary/.test(node.type) && constantText(node) === null) report(node, 'a concatenated text')
    if (/Function/.test(node.type)) walk(node, false)
  }
  const isSentence = (message: string) => SENTENCE.test(message) || (mailed && message.trim().includes(' '))
  const walkAll = (node: Node, shown: boolean) => {
    for (const child of childrenOf(node)) walk(child, shown)
  }
  walk(program as unknown as Node, false)
  return result
}

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

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
