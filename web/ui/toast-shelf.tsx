import { Toast } from '@base-ui/react/toast'
import { useEffect } from 'react'
import { classes } from '#web/lib/classes.ts'
import { CircleAlert, CircleCheck } from './icons.ts'
import { onToast, showFor, type Told, takeToasts } from './toast.ts'

/** Announces politely, or at once when it is an error; hovering or focusing keeps a toast in place. */
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
  const { toasts, add } = Toast.useToastManager<Told>()
  useEffect(() => {
    const show = () => {
      for (const told of takeToasts()) {
        add({
          title: told.message,
          data: told,
          timeout: showFor[told.kind],
          priority: told.kind === 'error' ? 'high' : 'low',
        })
      }
    }
    show()
    return onToast(show)
  }, [add])

  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
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
        <Toast.Title className="text-sm font-medium" />
      </Toast.Content>
    </Toast.Root>
  ))
}

function Mark({ kind }: { kind?: Told['kind'] | undefined }) {
  return kind === 'error' ? (
    <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-saffron-400" />
  ) : (
    <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-leaf-200" />
  )
}
