import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { I18nContext, pageI18n, registerLocale } from './lib/i18n.ts'
import { storeLanguageOfAddress } from './lib/language-of-address.ts'

storeLanguageOfAddress()

// an aborted request is no error: React Router rejects a promise of its own, without a handler, when a navigation
// replaces another whose data is being read
addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault()
})

// a Hindi page loads its messages first; an English page needs none
if (document.documentElement.lang === 'hi-IN')
  registerLocale('hi', (await import('./locales/hindi.ts')).hindi)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nContext value={pageI18n()}>
        <HydratedRouter />
      </I18nContext>
    </StrictMode>,
  )
})
// presses to which React responds from now on are not replayed (lib/early-presses.ts)
globalThis.earlyPresses?.reactListens()
