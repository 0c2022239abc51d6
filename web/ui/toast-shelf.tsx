import { Toast } from '@base-ui/react/toast'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { classes } from '#web/lib/classes.ts'
import { useWords } from '#web/lib/words.ts'
import { CircleAlert, CircleCheck } from './icons.ts'
import { Spinner } from './spinner.tsx'
import { onToast, showFor, type Told, takeToasts } from './toast.ts'

/** Announces what is said; the same words said again stay longer instead of piling up. Hovering keeps a toast in place. */
export default function ToastShelf() {
  const { t } = useWords()
  return (
    <Toast.Provider limit={2}>
      <Toast.Portal>
        {/* on a phone at the top: sheets, forms and the cart have the rest of the screen */}
        <Toast.Viewport
          aria-label={t('Notifications')}
          className="pointer-events-none fixed inset-x-4 top-[max(--spacing(2),env(safe-area-inset-top))] z-60 mx-auto flex max-w-sm flex-col items-center gap-2 md:bottom-8 md:top-auto md:flex-col-reverse"
        >
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function Toasts() {
  const { t } = useWords()
  const { toasts, add, close } = Toast.useToastManager<Told>()
  const lasting = useRef(new Map<Told, string>())
  useErrorsLeftBehind(toasts, close)
  useEffect(() => {
    const show = () => {
      for (const [told, id] of lasting.current) {
        if (told.over && lasting.current.delete(told)) close(id)
      }
      for (const told of takeToasts().filter((told) => !told.over)) {
        const id = add({
          // the same batch twice is two things to take back
          id: `${told.kind} ${told.message}${told.action ? ` ${told.at}` : ''}`,
          title: told.message,
          data: told,
          timeout: told.action ? 0 : showFor[told.kind],
          // high priority hides the toast from screen readers behind a copy, yet leaves it in the tab order
          priority: 'low',
        })
        if (told.kind === 'loading' || told.action) lasting.current.set(told, id)
      }
    }
    show()
    return onToast(show)
  }, [add, close])

  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      {...notADialog}
      swipeDirection={['up', 'down', 'left', 'right']}
      className={classes(
        'pointer-events-auto flex max-w-full items-center gap-2.5 rounded-lg bg-night px-4 py-3 text-on-night shadow-float',
        'transition-[opacity,translate] duration-300 ease-out data-limited:hidden',
        'data-starting-style:-translate-y-4 data-starting-style:opacity-0 md:data-starting-style:translate-y-4',
        'data-ending-style:-translate-y-2 data-ending-style:opacity-0 md:data-ending-style:translate-y-2',
      )}
    >
      <Mark kind={toast.data?.kind} />
      <Toast.Content>
        <Toast.Title render={<p />} className="whitespace-pre-line text-sm font-medium" />
      </Toast.Content>
      {toast.data?.action && (
        <button
          type="button"
          onClick={toast.data.action.press}
          className="-my-2 -mr-2 h-11 shrink-0 rounded-md px-3 text-sm font-bold text-saffron-400 underline-offset-4 hover:underline"
        >
          {t(toast.data.action.word)}
        </button>
      )}
    </Toast.Root>
  ))
}

/** An error is about the page it was said on; what was said on the way to the next one stays. */
function useErrorsLeftBehind(toasts: readonly Shown[], close: (id: string) => void): void {
  const { pathname } = useLocation()
  const shown = useRef(toasts)
  shown.current = toasts
  useEffect(() => {
    for (const { id, data } of shown.current)
      if (data?.kind === 'error' && Date.now() - data.at > ON_THE_WAY_MS) close(id)
  }, [pathname, close])
}

type Shown = { id: string; data?: Told | undefined }
const ON_THE_WAY_MS = 2_500

/** The part calls itself one; but it only says something, and the shelf announces that. */
const notADialog = { role: 'group', 'aria-modal': undefined, 'aria-labelledby': undefined }

function Mark({ kind }: { kind?: Told['kind'] | undefined }) {
  if (kind === 'loading') return <Spinner label="" className="shrink-0 text-on-night-soft" />
  return kind === 'error' ? (
    <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-saffron-400" />
  ) : (
    <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-on-night-soft" />
  )
}
