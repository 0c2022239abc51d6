import type { InfoBlock, InfoSection } from '#contract/info.ts'

/**
 * The text of a page as sections: `## ` begins one, `- ` is an entry of a list, other lines are paragraphs. A line that
 * names a detail the shop has not set is left out, and so is a heading with nothing below it.
 */
export function sectionsOf(body: string, details: Record<string, string>): InfoSection[] {
  const sections: InfoSection[] = [{ blocks: [] }]
  for (const line of linesOf(body, details)) {
    if (line.startsWith('## ')) sections.push({ heading: line.slice(3), blocks: [] })
    else add(sections.at(-1)?.blocks ?? [], line)
  }
  return sections.filter(({ blocks }) => blocks.length > 0)
}

/** All lines with their details filled in, without those that lack one. */
function linesOf(body: string, details: Record<string, string>): string[] {
  return body
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .flatMap((line) => {
      const named = [...line.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => details[key])
      return named.every(Boolean) ? [line.replace(/\{(\w+)\}/g, (_, key) => details[key] ?? '')] : []
    })
}

function add(blocks: InfoBlock[], line: string): void {
  if (!line.startsWith('- ')) {
    blocks.push({ paragraph: line })
    return
  }
  const last = blocks.at(-1)
  if (last && 'list' in last) last.list.push(line.slice(2))
  else blocks.push({ list: [line.slice(2)] })
}
