import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Said, Written } from './words-read.ts'

type Entry = { path: string; key: string; hindi: string }

/** What is wrong between what is said and the Hindi that is kept of it, a line for each. */
export function lacksIn(said: Said[], catalogues: Written[]): string[] {
  const entries = catalogues.flatMap(({ path, text }) =>
    Object.entries(JSON.parse(text) as Record<string, string>).map(([key, hindi]) => ({ path, key, hindi })),
  )
  const kept = new Map(entries.map((entry) => [entry.key, entry.hindi]))
  const needed = new Set(said.map(({ text }) => text))
  return [
    ...said
      .filter(({ text }) => !kept.has(text))
      .map(({ path, line, text }) => `${path}:${line} has no Hindi: ${text}`),
    ...entries.filter(({ key }) => !needed.has(key)).map(({ path, key }) => `${path} is never said: ${key}`),
    ...entries.flatMap((entry) => wrongWith(entry)),
    ...entries
      .filter(({ key, hindi }) => kept.get(key) !== hindi)
      .map(({ path, key }) => `${path} says it otherwise than another file: ${key}`),
  ]
}

const DEVANAGARI = /\p{Script=Devanagari}/u
const LETTERS = /\p{L}/u

function wrongWith({ path, key, hindi }: Entry): string[] {
  const names = namesIn(hindi)
  if (!names) return [`${path} cannot be read: ${key}`]
  const own = (namesIn(key) ?? []).join()
  if (names.join() !== own) return [`${path} has other names than: ${key}`]
  // what is only names and signs stays as it is
  const plain = key.replace(/\{\w+\}/g, '')
  return LETTERS.test(plain) && !DEVANAGARI.test(hindi) ? [`${path} is not Hindi: ${key}`] : []
}

/** The `{names}` of an ICU message, each once and in order; null when it is none. */
function namesIn(message: string): string[] | null {
  try {
    return [...new Set(namesOf(compileMessageOrThrow(message)))].sort()
  } catch {
    return null
  }
}

function namesOf(parts: unknown): string[] {
  if (!Array.isArray(parts)) return []
  return parts.flatMap((part) => {
    if (!Array.isArray(part)) return []
    const [name, , cases] = part as [string, unknown, Record<string, unknown> | undefined]
    const inside = typeof cases === 'object' ? Object.values(cases).flatMap(namesOf) : []
    return [name, ...inside]
  })
}
