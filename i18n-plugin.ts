import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

/**
 * Compiles the catalogues of `web/locales/` and `contract/locales/` at build time, so that no ICU parser is
 * sent to browsers.
 */
export const compiledMessages: Plugin = {
  name: 'compiled-words',
  enforce: 'pre',
  transform: (code, id) => (/\/(?:web|contract)\/locales\/[\w/-]+\.json$/.test(id) ? compiled(code) : null),
}

function compiled(json: string): string {
  const texts: [string, string][] = Object.entries(JSON.parse(json))
  return JSON.stringify(Object.fromEntries(texts.map(([key, text]) => [key, short(text)])))
}

/** A text without placeholders stays a string. */
function short(text: string): unknown {
  const parts = compileMessageOrThrow(text)
  return parts.every((part) => typeof part === 'string') ? [parts.join('')] : parts
}
