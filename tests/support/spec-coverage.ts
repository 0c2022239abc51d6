import { isNamedBy, type Title, titlesIn } from './titles.ts'

/** A statement of the specification and the tests that prove it, each as `file › title`. */
export type Row = { id: string; statement: string; proofs: string[] }

const HEAD = /^\| *(#|:?-+)/
const ROW = /^\| (\S+) \| (.+?) \| (.+?) \|$/

/** The rows of `docs/spec-coverage.md`, and every line of its tables that is not a row. */
export function rowsIn(markdown: string): { rows: Row[]; unread: string[] } {
  const lines = markdown.split('\n').filter((line) => line.startsWith('|') && !HEAD.test(line))
  const rows: Row[] = []
  const unread: string[] = []
  for (const line of lines) {
    const [, id, statement, proofs] = ROW.exec(line) ?? []
    if (!id || !statement || !proofs) unread.push(line)
    else
      rows.push({ id, statement, proofs: [...proofs.matchAll(/`([^`]+)`/g)].map(([, proof = '']) => proof) })
  }
  return { rows, unread }
}

export type Sources = (path: string) => string | null

/** Returns the reasons why a row is not proven, one sentence each; reads every test file once. */
export function prover(sourceOf: Sources) {
  const read = new Map<string, { source: string; titles: Title[] } | null>()
  function fileAt(path: string) {
    const cached = read.get(path)
    if (cached !== undefined) return cached
    const source = sourceOf(path)
    const file = source === null ? null : { source, titles: titlesIn(path, source) }
    read.set(path, file)
    return file
  }
  return function gapsIn({ id, proofs }: Row): string[] {
    if (proofs.length === 0) return [`${id} names no test`]
    return proofs.flatMap((proof) => {
      const [path = '', ...rest] = proof.split(' › ')
      const title = rest.join(' › ')
      const file = fileAt(path)
      if (!file) return [`${id}: there is no file ${path}`]
      const there = file.titles.some((one) => isNamedBy(one, title, file.source))
      return there ? [] : [`${id}: ${path} has no test “${title}”`]
    })
  }
}
