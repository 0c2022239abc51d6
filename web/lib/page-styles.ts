/**
 * Returns a function that selects the rules of a style sheet which a page uses: those that name no class, or whose
 * first class is in its HTML. They are sent in the page, so that its first paint does not wait for a style sheet.
 */
export function pageStyles(css: string): (html: string) => string {
  const parts = partsOf(withoutComments(css))
  return (html) => {
    const used = classesIn(html)
    return parts.map((part) => textOf(part, used)).join('')
  }
}

/** A rule with the first classes of its selectors; a group, such as `@layer`, with its parts; or any other text. */
type Part = { text: string; classes?: string[] } | { head: string; parts: Part[] }

const GROUP = /^@(?:layer|media|supports|container)\b/

function partsOf(css: string): Part[] {
  const parts: Part[] = []
  let at = 0
  while (at < css.length) {
    const brace = css.indexOf('{', at)
    const end = css.indexOf(';', at)
    if (end !== -1 && (brace === -1 || end < brace)) {
      parts.push({ text: css.slice(at, end + 1).trim() })
      at = end + 1
      continue
    }
    if (brace === -1) break
    const close = closingBrace(css, brace)
    const head = css.slice(at, brace).trim()
    const body = css.slice(brace + 1, close)
    parts.push(partOf(head, body))
    at = close + 1
  }
  return parts
}

function partOf(head: string, body: string): Part {
  if (GROUP.test(head)) return { head, parts: partsOf(body) }
  const text = `${head}{${body.replaceAll(/\s+/g, ' ').trim()}}`
  if (head.startsWith('@')) return { text }
  const first = head.split(/,(?![^(]*\))/).map((selector) => FIRST_CLASS.exec(selector)?.[1])
  const classes = first.flatMap((name) => (name === undefined ? [] : name.replaceAll('\\', '')))
  // one selector without a class is enough for the rule to apply to any page
  return classes.length < first.length ? { text } : { text, classes }
}
const FIRST_CLASS = /\.((?:\\.|[\w-])+)/

function closingBrace(css: string, from: number): number {
  let depth = 0
  for (let at = from; at < css.length; at += 1) {
    const sign = css[at]
    if (sign === '"' || sign === "'") at = endOfText(css, at, sign)
    else if (sign === '{') depth += 1
    else if (sign === '}' && --depth === 0) return at
  }
  // the end of a style sheet ends its blocks (CSS Syntax Level 3)
  return css.length
}

function endOfText(css: string, from: number, quote: string): number {
  let at = from + 1
  while (at < css.length && css[at] !== quote) at += css[at] === '\\' ? 2 : 1
  return at
}

const withoutComments = (css: string): string => css.replaceAll(/\/\*[\s\S]*?\*\//g, '')

function textOf(part: Part, used: Set<string>): string {
  if ('text' in part) return !part.classes || part.classes.some((name) => used.has(name)) ? part.text : ''
  const inside = part.parts.map((one) => textOf(one, used)).join('')
  // an empty layer still has its place in the order of layers
  return inside || part.head.startsWith('@layer') ? `${part.head}{${inside}}` : ''
}

function classesIn(html: string): Set<string> {
  const used = new Set<string>()
  for (const [, names = ''] of html.matchAll(/ class="([^"]*)"/g))
    for (const name of names.split(' ')) used.add(name)
  return new Set(
    [...used].map((name) =>
      name
        .replaceAll('&amp;', '&')
        .replaceAll('&gt;', '>')
        .replaceAll('&lt;', '<')
        .replaceAll('&quot;', '"')
        .replaceAll('&#x27;', "'"),
    ),
  )
}
