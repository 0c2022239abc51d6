import { LANGUAGE_COOKIE, type Language } from '#contract/language.ts'
import { classes } from '#web/lib/classes.ts'
import { useWords } from '#web/lib/words.ts'

const A_YEAR = 365 * 24 * 60 * 60

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

/** The page comes anew, in the other language from the server on; carts and sessions are kept where that does not matter. */
function speak(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not in every browser
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${A_YEAR}; SameSite=Lax`
  location.reload()
}
