import { LANGUAGE_COOKIE, type Language } from '#contract/language.ts'
import { classes } from '#web/lib/classes.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { storePreference } from '#web/lib/preference.ts'
import { reload } from '#web/lib/reload.ts'

/** Switches to the other language, named in its own script. */
export function LanguageSwitch({ className }: { className?: string }) {
  const other = useI18n().language === 'en' ? 'hi' : 'en'
  return (
    <button
      type="button"
      lang={other}
      aria-label={other === 'hi' ? 'हिन्दी' : undefined}
      onClick={() => switchLanguage(other)}
      className={classes(
        'h-11 min-w-11 shrink-0 rounded-lg px-2 text-sm font-semibold text-soft transition-colors',
        'hover:bg-sunken hover:text-ink',
        className,
      )}
    >
      {other === 'hi' ? <span className="stencil stencil-hindi h-4.5 align-middle" /> : 'English'}
    </button>
  )
}

/**
 * Reloads the page in the other language; carts and sessions do not depend on it. With unsaved input the
 * browser asks first; if the user stays, the page keeps its language, and the next request sends it again.
 */
function switchLanguage(language: Language): void {
  const was = language === 'hi' ? 'en' : 'hi'
  storePreference(LANGUAGE_COOKIE, language)
  const isUnsaved = !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  if (isUnsaved)
    for (const press of ['pointerdown', 'keydown'])
      addEventListener(press, () => storePreference(LANGUAGE_COOKIE, was), { capture: true, once: true })
  reload()
}
