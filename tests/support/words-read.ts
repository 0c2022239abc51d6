import { parseSync } from 'vite'

export type Written = { path: string; text: string }
/** What a file says, and English that would be shown whatever the language. `line` counts from 1. */
export type Read = { said: Said[]; raw: Said[] }
export type Said = { path: string; line: number; text: string }

type Node = { type: string; start: number } & Record<string, unknown>

/** Calls that say a text, and the place of the text among what they are given. */
const SAYS = new Map([
  ['t', 0],
  ['titled', 0],
  ['wrong', 0],
  ['says', 1],
  ['problemOf', 1],
])
/** Attributes people read or hear. */
const HEARD =
  /^(?:title|alt|aria-label|aria-description|placeholder|label|hint|description|says|question|heading|confirm)$/
/** Elements and attributes whose strings are for machines. */
const MACHINES =
  /^(?:className|class|type|key|id|href|to|src|variant|size|role|rel|lang|as|autoComplete|inputMode|enterKeyHint|sizes|viewBox|d|fill|method|encType|pattern|style|aria-(?:hidden|live|haspopup|current|describedby|labelledby|controls))$/
/** Never translated: names, and what stands for itself. */
const NAMES = /^(?:\| )?(?:Jhatpat|Facebook|Instagram|LinkedIn|English|हिन्दी)$/
const WORDS = /\p{L}{2}/u
/** What looks like said to people, wherever it stands. */
const SENTENCE = /^\p{Lu}\p{Ll}+(?:[ ,.:?!…]|$)|^[\p{L}\p{N} ,;:’'“”{}–-]{4,}[.?!]$/u

/** Everything in such a file is mailed to people, however it is put together. */
const MAILS = /(?:^|\/)mails\.ts$/
/** A piece of an address. */
const ADDRESS = /^\/\S*$/

/** Reads one TypeScript file as the parser of the build does. */
export function wordsOf({ path, text }: Written): Read {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const read: Read = { said: [], raw: [] }
  const mailed = MAILS.test(path)
  const at = (node: Node, words: string): Said => ({
    path,
    line: text.slice(0, node.start).split('\n').length,
    text: words,
  })
  const say = (node: Node) => {
    for (const { node: own, text } of stringsIn(node)) read.said.push(at(own, text))
  }
  const refuse = (node: Node, words: string) => {
    if (WORDS.test(words) && !NAMES.test(words.trim()) && !(mailed && ADDRESS.test(words)))
      read.raw.push(at(node, words.trim()))
  }

  function walk(node: Node, shown: boolean): void {
    switch (node.type) {
      case 'CallExpression':
        for (const [place, given] of (node.arguments as Node[]).entries()) {
          if (place === SAYS.get(nameOf(node.callee as Node))) sayOrWalk(given)
          else walk(given, isToast(node))
        }
        walk(node.callee as Node, false)
        return
      case 'NewExpression':
        // `new ShopError('NOT_FOUND', { what: 'Order' })`
        for (const given of node.arguments as Node[])
          for (const detail of (given.properties as Node[] | undefined) ?? [])
            if ((detail.key as Node | undefined)?.name === 'what') say(detail)
        break
      case 'TSSatisfiesExpression':
        if (/\bText\b/.test(text.slice((node.typeAnnotation as Node).start, node.end as number))) {
          say(node.expression as Node)
          return
        }
        break
      case 'JSXText':
        refuse(node, node.value as string)
        return
      case 'JSXAttribute': {
        const name = (node.name as Node).name as string
        const value = node.value as Node | null
        if (!value || MACHINES.test(name)) return
        walk(value.type === 'JSXExpressionContainer' ? (value.expression as Node) : value, HEARD.test(name))
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
          for (const part of node.quasis as Node[]) refuse(part, (part.value as { cooked: string }).cooked)
        for (const part of node.expressions as Node[]) walk(part, shown)
        return
      case 'Literal':
        if (typeof node.value === 'string' && (shown || isSaid(node.value))) refuse(node, node.value)
        return
      case 'BinaryExpression':
        if (node.operator === '+') for (const child of childrenOf(node)) walk(child, shown)
        return
      case 'Property':
        // names of a vocabulary, for machines
        if ((node.key as Node).value === '@type') return
        // what is printed on a keyboard
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
  function sayOrWalk(node: Node): void {
    say(node)
    if (/Template|Binary/.test(node.type) && hasHoles(node)) refuse(node, 'a text put together')
    if (/Function/.test(node.type)) walk(node, false)
  }
  const isSaid = (words: string) => SENTENCE.test(words) || (mailed && words.trim().includes(' '))
  const walkAll = (node: Node, shown: boolean) => {
    for (const child of childrenOf(node)) walk(child, shown)
  }
  walk(program as unknown as Node, false)
  return read
}

/** Every string in an expression that says something: of a text, of either side of a choice, of a table. */
function stringsIn(node: Node): { node: Node; text: string }[] {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [{ node, text: node.value }] : []
  if (node.type === 'TemplateLiteral') {
    const [only] = node.quasis as Node[]
    return hasHoles(node) || !only ? [] : [{ node, text: (only.value as { cooked: string }).cooked }]
  }
  if (node.type === 'ConditionalExpression')
    return [node.consequent, node.alternate].flatMap((side) => stringsIn(side as Node))
  if (node.type === 'Property') return stringsIn(node.value as Node)
  if (/^(?:ObjectExpression|ArrayExpression|TSAsExpression)$/.test(node.type))
    return childrenOf(node).flatMap(stringsIn)
  return []
}

const hasHoles = (node: Node): boolean =>
  node.type === 'BinaryExpression' || (node.expressions as Node[] | undefined)?.length !== 0

/** `t` and `words.t` alike. */
const nameOf = (callee: Node): string =>
  (callee.type === 'MemberExpression' ? (callee.property as Node).name : callee.name) as string

/** `toast.error('…')` is read by people. */
const isToast = ({ callee }: Node): boolean =>
  (callee as Node).type === 'MemberExpression' && ((callee as Node).object as Node).name === 'toast'

function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  )
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
