import type { InfoBlock, InfoSection } from '#contract/info.ts'

/**
 * Parses the text of a page into sections: `## ` begins a section, `- ` is a list item, other lines are paragraphs. A
 * line is left out when it uses a detail that is not set, and so is a heading without lines.
 */
export function sectionsOf(body: string, details: Record<string, string>): InfoSection[] {
  const sections: InfoSection[] = [{ blocks: [] }]
  for (const line of linesOf(body, details)) {
    if (line.startsWith('## ')) sections.push({ heading: line.slice(3), blocks: [] })
    else add(sections.at(-1)?.blocks ?? [], line)
  }
  return sections.filter(({ blocks }) => blocks.length > 0)
}

/** The lines with their details filled in, without lines whose detail is not set. */
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
