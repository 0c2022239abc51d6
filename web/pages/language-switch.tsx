import { LANGUAGE_COOKIE, type Language } from '#contract/language.ts'
import { classes } from '#web/lib/classes.ts'
import { remember } from '#web/lib/remembered.ts'
import { useWords } from '#web/lib/words.ts'

/** The other language, in its own script: who needs it can read it. */
export function LanguageSwitch({ className }: { className?: string }) {
  const other = useWords().language === 'en' ? 'hi' : 'en'
  return (
    <button
      type="button"
      lang={other}
      aria-label={other === 'hi' ? 'हिन्दी' : undefined}
      onClick={() => speak(other)}
      className={classes(
        'h-11 min-w-11 shrink-0 rounded-lg px-2 text-sm font-semibold text-soft transition-colors hover:bg-sunken hover:text-ink',
        className,
      )}
    >
      {other === 'hi' ? <span className="stencil stencil-hindi h-4.5 align-middle" /> : 'English'}
    </button>
  )
}

/**
 * The page comes anew, in the other language from the server on; carts and sessions are kept where that does not matter.
 * Where something is unsaved the browser asks, and who stays goes on in the language of the page: with their next press
 * the shop answers in that again.
 */
function speak(language: Language): void {
  const was = language === 'hi' ? 'en' : 'hi'
  remember(LANGUAGE_COOKIE, language)
  const asks = !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  if (asks)
    for (const press of ['pointerdown', 'keydown'])
      addEventListener(press, () => remember(LANGUAGE_COOKIE, was), { capture: true, once: true })
  location.reload()
}
