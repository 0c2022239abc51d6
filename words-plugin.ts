import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

/** The catalogues of `web/words/` and `contract/words/` as their speaker takes them: ICU texts are parsed here, never in a browser. */
export const compiledWords: Plugin = {
  name: 'compiled-words',
  enforce: 'pre',
  transform: (code, id) => (/\/(?:web|contract)\/words\/[\w/-]+\.json$/.test(id) ? compiled(code) : null),
}

function compiled(json: string): string {
  const texts: [string, string][] = Object.entries(JSON.parse(json))
  return JSON.stringify(Object.fromEntries(texts.map(([key, text]) => [key, short(text)])))
}

/** A text without names stays a text. */
function short(text: string): unknown {
  const parts = compileMessageOrThrow(text)
  return parts.every((part) => typeof part === 'string') ? [parts.join('')] : parts
}
