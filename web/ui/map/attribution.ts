export type AttributionPart = { text: string; href?: string }

const LINK = /<a\b[^>]*\bhref\s*=\s*["']?(https?:\/\/[^"'\s>]+)["']?[^>]*>(.*?)<\/a>/gis
const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  copy: '©',
  nbsp: ' ',
  middot: '·',
}

/** The attribution of a source, which is HTML, as texts and links: no HTML of others becomes part of a page. */
export function attributionParts(html: string): AttributionPart[] {
  const parts: AttributionPart[] = []
  let end = 0
  for (const found of html.matchAll(LINK)) {
    const [whole, href = '', label = ''] = found
    parts.push({ text: plain(html.slice(end, found.index)) }, { text: plain(label), href: decoded(href) })
    end = found.index + whole.length
  }
  parts.push({ text: plain(html.slice(end)) })
  return parts.filter(({ text }) => text.trim() !== '')
}

const plain = (html: string): string => decoded(html.replace(/<[^>]*>/g, ''))

const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,6})|(\w+));/g, (whole, code?: string, name?: string) =>
    code ? String.fromCodePoint(Number(code)) : (NAMED[name ?? ''] ?? whole),
  )
