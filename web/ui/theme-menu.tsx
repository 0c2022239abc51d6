import { Menu } from '@base-ui/react/menu'
import { classes } from '#web/lib/classes.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { chooseTheme, themes } from '#web/lib/theme.ts'
import { themeItemStyle, themesStyle, useTheme } from './theme-switch.tsx'

/** `ThemeSwitch` as menu items, because a menu may contain nothing else. */
export function ThemeMenu() {
  const { t } = useI18n()
  const chosen = useTheme()
  return (
    <Menu.RadioGroup
      aria-label={t('Theme')}
      value={chosen}
      onValueChange={chooseTheme}
      className={themesStyle}
    >
      {themes.map((theme) => (
        <Menu.RadioItem
          key={theme}
          value={theme}
          className={classes(
            themeItemStyle,
            'select-none outline-none data-checked:bg-leaf-100 data-checked:text-leaf-800',
            'data-highlighted:text-ink focus-visible:outline-3 focus-visible:outline-saffron-500',
          )}
        >
          {t(theme)}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  )
}
