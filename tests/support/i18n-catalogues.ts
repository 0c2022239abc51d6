import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Message } from './i18n-source-texts.ts'
import type { SourceFile } from './syntax.ts'

type Entry = { path: string; key: string; hindi: string }

/** Differences between the texts and their Hindi translations, one line each. */
export function catalogueProblems(texts: Message[], catalogues: SourceFile[]): string[] {
  const entries = catalogues.flatMap(({ path, text }) =>
    Object.entries(JSON.parse(text) as Record<string, string>).map(([key, hindi]) => ({ path, key, hindi })),
  )
  const translations = new Map(entries.map((entry) => [entry.key, entry.hindi]))
  const needed = new Set(texts.map(({ text }) => text))
  return [
    ...texts
      .filter(({ text }) => !translations.has(text))
      .map(({ path, line, text }) => `${path}:${line} has no Hindi translation: ${text}`),
    ...entries.filter(({ key }) => !needed.has(key)).map(({ path, key }) => `${path} is unused: ${key}`),
    ...entries.flatMap((entry) => entryProblems(entry)),
    ...entries
      .filter(({ key, hindi }) => translations.get(key) !== hindi)
      .map(({ path, key }) => `${path} translates differently from another file: ${key}`),
  ]
}

const DEVANAGARI = /\p{Script=Devanagari}/u
const LETTERS = /\p{L}/u

function entryProblems({ path, key, hindi }: Entry): string[] {
  const names = namesIn(hindi)
  if (!names) return [`${path} is no ICU message: ${key}`]
  const own = (namesIn(key) ?? []).join()
  if (names.join() !== own) return [`${path} has other placeholders than: ${key}`]
  // texts of placeholders and punctuation only are the same in Hindi
  const plain = key.replace(/\{\w+\}/g, '')
  return LETTERS.test(plain) && !DEVANAGARI.test(hindi) ? [`${path} is not Hindi: ${key}`] : []
}

/** The placeholders of an ICU message, unique and sorted; null when the message is invalid. */
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
