import { useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { classes } from '#web/lib/classes.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { chooseTheme, chosenTheme, onTheme, type Theme, themes } from '#web/lib/theme.ts'

/** Chooses the light theme, the dark theme or the system's. */
export function ThemeSwitch() {
  const { t } = useI18n()
  const name = useId()
  const chosen = useTheme()
  const group = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // chosen before hydration, when no handler received the change
    const pressed = group.current?.querySelector<HTMLInputElement>('input:checked')?.value
    const theme = themes.find((one) => one === pressed)
    if (theme && theme !== chosenTheme()) chooseTheme(theme)
  }, [])
  return (
    <div ref={group} role="radiogroup" aria-label={t('Theme')} className={themesStyle}>
      {themes.map((theme) => (
        <label
          key={theme}
          className={classes(
            themeItemStyle,
            'has-checked:bg-leaf-100 has-checked:text-leaf-800 has-focus-visible:outline-3',
            'has-focus-visible:outline-saffron-500',
          )}
        >
          <input
            type="radio"
            name={name}
            value={theme}
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

/** The chosen theme; undefined on the server. */
export const useTheme = (): Theme | undefined =>
  useSyncExternalStore<Theme | undefined>(onTheme, chosenTheme, () => undefined)

export const themesStyle = 'flex rounded-lg bg-paper p-1 text-sm font-semibold text-soft ring-1 ring-line'
export const themeItemStyle =
  'relative flex h-9 flex-1 cursor-pointer items-center justify-center rounded-md px-3 hover:text-ink'
