import { useEffect, useEffectEvent, useState } from 'react'
import { classes } from '#web/lib/classes.ts'
import { Dialog } from './dialog.tsx'
import { IconButton } from './icon-button.tsx'
import { Keyboard } from './icons.ts'

type Shortcut = { keys: string[]; does: string }

const everywhere: Shortcut[] = [
  { keys: ['/'], does: 'Search' },
  { keys: ['Esc'], does: 'Empty the search, or clear the selection' },
  { keys: ['↑', '↓'], does: 'Go from row to row (in a grid also ← →)' },
  { keys: ['Home', 'End'], does: 'First and last row' },
  { keys: ['F6'], does: 'Go to a message, such as one with Undo' },
  { keys: ['?'], does: 'This help' },
]

/** What the keys of a list do: `/` and `?` work anywhere on its page, and a button shows them all. */
export function KeyboardHelp({
  opens,
  selects,
  className,
}: {
  opens: string
  selects?: boolean
  className?: string
}) {
  const [open, setOpen] = useState(false)
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return
    if (document.querySelector('[role=dialog],[role=alertdialog]')) return
    if (event.key === '?') setOpen(true)
    else if (event.key === '/') document.querySelector<HTMLElement>('main input[type=search]')?.focus()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])

  const shortcuts = [
    ...everywhere,
    { keys: ['Enter'], does: opens },
    ...(selects
      ? [
          { keys: ['Space'], does: 'Select the row' },
          { keys: ['Shift', 'click'], does: 'Select all from the last one selected' },
        ]
      : []),
  ]
  return (
    <>
      <IconButton
        label="Keyboard shortcuts"
        onClick={() => setOpen(true)}
        className={classes('max-md:hidden', className)}
      >
        <Keyboard aria-hidden="true" className="size-5 text-soft" />
      </IconButton>
      <Dialog open={open} onOpenChange={setOpen} title="Keyboard shortcuts">
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2.5 text-sm">
          {shortcuts.map(({ keys, does }) => (
            <div key={does} className="contents">
              <dt className="flex gap-1">
                {keys.map((key) => (
                  <kbd
                    key={key}
                    className="rounded-sm border border-line bg-sunken px-2 py-0.5 font-semibold"
                  >
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd className="text-soft">{does}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  )
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]')
