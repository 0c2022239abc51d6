import { useId, useSyncExternalStore } from 'react'
import { chooseTheme, chosenTheme, onTheme, type Theme, themes } from '#web/lib/theme.ts'
import { useWords } from '#web/lib/words.ts'

/** Daylight, the dark, or what the system says. */
export function ThemeSwitch() {
  const { t } = useWords()
  const name = useId()
  const chosen = useSyncExternalStore<Theme | undefined>(onTheme, chosenTheme, () => undefined)
  return (
    <div
      role="radiogroup"
      aria-label={t('Theme')}
      className="flex rounded-lg bg-paper p-1 text-sm font-semibold text-soft ring-1 ring-line"
    >
      {themes.map((theme) => (
        <label
          key={theme}
          className="relative flex h-9 flex-1 cursor-pointer items-center justify-center rounded-md px-3 hover:text-ink has-checked:bg-leaf-100 has-checked:text-leaf-800 has-focus-visible:outline-3 has-focus-visible:outline-saffron-500"
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
