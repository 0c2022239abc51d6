import { gzipSync } from 'node:zlib'
import type { Row } from './row.ts'

/** Size of the JavaScript the home page loads without interaction: its scripts and their static imports. */
export async function javascriptOfHome(url: string): Promise<Row> {
  const html = await (await fetch(url)).text()
  // the page links the scripts it needs; the route manifest, which lists every page, does not count
  const waiting = [...html.matchAll(/<link[^>]*rel="later"[^>]*>/g)].flatMap(
    ([link]) => /href="([^"]+\.js)"/.exec(link)?.[1] ?? [],
  )
  const seen = new Set<string>()
  let bytes = 0
  while (waiting.length > 0) {
    const path = waiting.pop() ?? ''
    if (seen.has(path)) continue
    seen.add(path)
    const text = await (await fetch(`${url}${path}`)).text()
    bytes += gzipSync(text).length
    // static imports only: dynamic imports are not part of the first load
    for (const match of text.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
      waiting.push(`/assets/${match[1]}`)
  }
  return {
    name: 'JavaScript of the first load of home, gzipped',
    unit: 'kB',
    rounds: [bytes / 1000],
    target: { most: 140 },
  }
}
