import { setupI18n } from '@lingui/core'
import type { Say } from '#contract/language.ts'
import shared from '#contract/words/hi.json'

// compiled as they are imported (`words-plugin.ts`): no parser of messages ships
const files = import.meta.glob<Record<string, never>>('./hi/*.json', { eager: true, import: 'default' })

const i18n = setupI18n({ locale: 'hi', messages: { hi: Object.assign({}, shared, ...Object.values(files)) } })

/** Hindi, from the catalogues of every slice. A text that has none stays English: the guard in `tests/` lets none through. */
export const hindi: Say = (text, values) => i18n._(text, values)

i18n.setMessagesCompiler((text) => text.split(/\{(\w+)\}/).map((part, at) => (at % 2 ? [part] : part)))
