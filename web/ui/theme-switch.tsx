import { useId, useSyncExternalStore } from 'react'
import { classes } from '#web/lib/classes.ts'
import { chooseTheme, chosenTheme, onTheme, type Theme, themes } from '#web/lib/theme.ts'
import { useWords } from '#web/lib/words.ts'

/** Daylight, the dark, or what the system says. */
export function ThemeSwitch() {
  const { t } = useWords()
  const name = useId()
  const chosen = useTheme()
  return (
    <div role="radiogroup" aria-label={t('Theme')} className={themesLook}>
      {themes.map((theme) => (
        <label
          key={theme}
          className={classes(
            themeItemLook,
            'has-checked:bg-leaf-100 has-checked:text-leaf-800 has-focus-visible:outline-3 has-focus-visible:outline-saffron-500',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={chosen === theme}
            onChange={() => chooseTheme(theme)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {t(theme)}
        </label>
      ))}
    </div>
  )
}

/** Which one is chosen; not known on the server. */
export const useTheme = (): Theme | undefined =>
  useSyncExternalStore<Theme | undefined>(onTheme, chosenTheme, () => undefined)

export const themesLook = 'flex rounded-lg bg-paper p-1 text-sm font-semibold text-soft ring-1 ring-line'
export const themeItemLook =
  'relative flex h-9 flex-1 cursor-pointer items-center justify-center rounded-md px-3 hover:text-ink'
