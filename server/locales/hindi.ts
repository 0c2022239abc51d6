import { setupI18n } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Translate } from '#contract/language.ts'
import shared from '#contract/locales/hi.json' with { type: 'json' }
import errors from './hi/errors.json' with { type: 'json' }
import fields from './hi/fields.json' with { type: 'json' }
import invoices from './hi/invoices.json' with { type: 'json' }
import mails from './hi/mails.json' with { type: 'json' }
import replies from './hi/replies.json' with { type: 'json' }

// the build already compiles some of them for the browsers
const compiled = Object.entries<unknown>({
  ...shared,
  ...errors,
  ...fields,
  ...invoices,
  ...mails,
  ...replies,
}).map(([english, text]) => [english, typeof text === 'string' ? compileMessageOrThrow(text) : text])
const i18n = setupI18n({ locale: 'hi', messages: { hi: Object.fromEntries(compiled) } })

/** The server's texts in Hindi; a text without a translation (for example a product's name) stays unchanged. */
export const hindi: Translate = (text, values) => i18n._(text, values)

i18n.setMessagesCompiler((text) => text.split(/\{(\w+)\}/).map((part, at) => (at % 2 ? [part] : part)))
