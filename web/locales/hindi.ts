import { setupI18n } from '@lingui/core'
import type { Translate } from '#contract/language.ts'
import shared from '#contract/locales/hi.json'
import places from './places-hi.json'

// compiled at import (`i18n-plugin.ts`), so that no message parser is sent to browsers
const files = import.meta.glob<Record<string, never>>('./hi/*.json', { eager: true, import: 'default' })

const i18n = setupI18n({
  locale: 'hi',
  messages: { hi: Object.assign({}, places, shared, ...Object.values(files)) },
})

/**
 * Hindi, from the catalogues of all slices. A text without a translation stays English; a test in `tests/`
 * rejects that.
 */
export const hindi: Translate = (text, values) => i18n._(text, values)

i18n.setMessagesCompiler((text) => text.split(/\{(\w+)\}/).map((part, at) => (at % 2 ? [part] : part)))
