import { Toast } from '@base-ui/react/toast'
import { useEffect, useRef } from 'react'
import { classes } from '#web/lib/classes.ts'
import { CircleAlert, CircleCheck } from './icons.ts'
import { Spinner } from './spinner.tsx'
import { onToast, showFor, type Told, takeToasts } from './toast.ts'

/** Announces what is said; the same words said again stay longer instead of piling up. Hovering keeps a toast in place. */
export default function ToastShelf() {
  return (
    <Toast.Provider limit={3}>
      <Toast.Portal>
        <Toast.Viewport className="pointer-events-none fixed inset-x-4 bottom-24 z-60 mx-auto flex max-w-sm flex-col-reverse items-center gap-2 md:bottom-8">
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function Toasts() {
  const { toasts, add, close } = Toast.useToastManager<Told>()
  const lasting = useRef(new Map<Told, string>())
  useEffect(() => {
    const show = () => {
      for (const [told, id] of lasting.current) {
        if (told.over && lasting.current.delete(told)) close(id)
      }
      for (const told of takeToasts().filter((told) => !told.over)) {
        const id = add({
          id: `${told.kind} ${told.message}`,
          title: told.message,
          data: told,
          timeout: showFor[told.kind],
          // high priority hides the toast from screen readers behind a copy, yet leaves it in the tab order
          priority: 'low',
        })
        if (told.kind === 'loading') lasting.current.set(told, id)
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
      swipeDirection={['down', 'left', 'right']}
      className={classes(
        'pointer-events-auto flex max-w-full items-center gap-2.5 rounded-lg bg-ink px-4 py-3 text-white shadow-float',
        'transition-[opacity,translate] duration-300 ease-out data-limited:opacity-0',
        'data-starting-style:translate-y-4 data-starting-style:opacity-0',
        'data-ending-style:translate-y-2 data-ending-style:opacity-0',
      )}
    >
      <Mark kind={toast.data?.kind} />
      <Toast.Content>
        <Toast.Title render={<p />} className="text-sm font-medium" />
      </Toast.Content>
    </Toast.Root>
  ))
}

/** The part calls itself one; but it only says something, and the shelf announces that. */
const notADialog = { role: 'group', 'aria-modal': undefined, 'aria-labelledby': undefined }

function Mark({ kind }: { kind?: Told['kind'] | undefined }) {
  if (kind === 'loading') return <Spinner label="" className="shrink-0 text-leaf-200" />
  return kind === 'error' ? (
    <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-saffron-400" />
  ) : (
    <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-leaf-200" />
  )
}
