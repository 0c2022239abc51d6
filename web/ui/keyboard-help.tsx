import { useEffect, useEffectEvent, useState } from 'react'
import { classes } from '#web/lib/classes.ts'
import { type Text, useI18n } from '#web/lib/i18n.ts'
import { preference, storePreference } from '#web/lib/preference.ts'
import { Dialog } from './dialog.tsx'
import { IconButton } from './icon-button.tsx'
import { Keyboard } from './icons.ts'

type Shortcut = { keys: string[]; does: Text }

const singleKeys: Shortcut[] = [
  { keys: ['/'], does: 'Search' satisfies Text },
  { keys: ['?'], does: 'This help' satisfies Text },
]
const everywhere: Shortcut[] = [
  { keys: ['Esc'], does: 'Empty the search, or clear the selection' satisfies Text },
  { keys: ['↑', '↓'], does: 'Go from row to row (in a grid also ← →)' satisfies Text },
  { keys: ['Home', 'End'], does: 'First and last row' satisfies Text },
  { keys: ['F6'], does: 'Go to a message, such as one with Undo' satisfies Text },
]

/** This cookie exists while single-key shortcuts are turned off. */
const SINGLE_KEYS = 'single-keys'

type KeyboardHelpProps = { opens: Text; selects?: boolean; className?: string }

/**
 * The keyboard shortcuts of a list: `/` and `?` work anywhere on its page, and a button lists all of them.
 * Single-key shortcuts can be turned off per browser, for speech input and accidental presses (WCAG 2.1.4).
 */
export function KeyboardHelp({ opens, selects, className }: KeyboardHelpProps) {
  const { t } = useI18n()
  const [open, setOpen] = useState(false)
  const [single, setSingle] = useState(true)
  useEffect(() => setSingle(preference(SINGLE_KEYS) === ''), [])
  useSingleKeys(single, () => setOpen(true))
  const click = t('click')
  const shortcuts = [
    ...(single ? singleKeys : []),
    ...everywhere,
    { keys: ['Enter'], does: opens },
    ...(selects
      ? [
          { keys: ['Space'], does: 'Select the row' satisfies Text },
          { keys: ['Shift', click], does: 'Select all from the last one selected' satisfies Text },
        ]
      : []),
  ]
  return (
    <>
      <IconButton
        label={t('Keyboard shortcuts')}
        onClick={() => setOpen(true)}
        className={classes('max-md:hidden', className)}
      >
        <Keyboard aria-hidden="true" className="size-5 text-soft" />
      </IconButton>
      <Dialog open={open} onOpenChange={setOpen} title={t('Keyboard shortcuts')}>
        <ShortcutList shortcuts={shortcuts} />
        <label className="mt-4 flex min-h-11 cursor-pointer items-center gap-2.5 border-t border-line pt-4 font-medium">
          <input
            type="checkbox"
            checked={single}
            onChange={({ target }) => {
              storePreference(SINGLE_KEYS, target.checked ? '' : 'off')
              setSingle(target.checked)
            }}
            className="size-5 accent-leaf-600"
          />
          {t('Single-key shortcuts')}
        </label>
      </Dialog>
    </>
  )
}

/** `?` opens the help and `/` focuses the search, unless the user is typing or a dialog is open. */
function useSingleKeys(enabled: boolean, openHelp: () => void) {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (!enabled || event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return
    if (document.querySelector('[role=dialog],[role=alertdialog]')) return
    if (event.key === '?') openHelp()
    else if (event.key === '/') document.querySelector<HTMLElement>('main input[type=search]')?.focus()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
}

function ShortcutList({ shortcuts }: { shortcuts: Shortcut[] }) {
  const { t } = useI18n()
  return (
    <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2.5 text-sm">
      {shortcuts.map(({ keys, does }) => (
        <div key={does} className="contents">
          <dt className="flex gap-1">
            {keys.map((key) => (
              <kbd
                key={key}
                className="rounded-sm border border-line bg-sunken px-2 py-0.5 font-sans font-semibold"
              >
                {key}
              </kbd>
            ))}
          </dt>
          <dd className="text-soft">{t(does)}</dd>
        </div>
      ))}
    </dl>
  )
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]')
