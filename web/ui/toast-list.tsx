import { Toast } from '@base-ui/react/toast'
import { useCallback, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { classes } from '#web/lib/classes.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { drainToasts, onToast, type ToastMessage, timeLeft, toastId } from './toast.ts'
import { ToastMark } from './toast-mark.tsx'
import { useKeyboardHeight } from './use-keyboard-height.ts'

/** Announces toasts; a repeated message is shown longer instead of twice. Hovering keeps a toast open. */
export default function ToastList() {
  const { t } = useI18n()
  useKeyboardHeight()
  return (
    <Toast.Provider limit={2}>
      <Toast.Portal>
        <Toast.Viewport aria-label={t('Notifications')} className="toast-place">
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function Toasts() {
  const { t } = useI18n()
  const { toasts, add, close } = Toast.useToastManager<ToastMessage>()
  const lasting = useRef(new Map<ToastMessage, string>())
  const closeErrors = useErrorsLeftBehind(toasts, close)
  useEffect(() => {
    const show = () => {
      for (const [shown, id] of lasting.current) {
        if (shown.over && lasting.current.delete(shown)) close(id)
      }
      for (const shown of drainToasts().filter((shown) => timeLeft(shown) !== 0)) {
        if (shown.closesErrors) closeErrors()
        const id = add({
          id: toastId(shown),
          title: shown.message,
          data: shown,
          timeout: timeLeft(shown) ?? 0,
          // with high priority the library hides the toast from screen readers behind a copy, but leaves it in
          // the tab order
          priority: 'low',
        })
        if (shown.kind === 'loading' || shown.action) lasting.current.set(shown, id)
      }
    }
    show()
    return onToast(show)
  }, [add, close, closeErrors])

  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      {...notADialog}
      swipeDirection={['up', 'down', 'left', 'right']}
      className={classes(
        'toast-box',
        'transition-[opacity,translate] duration-300 ease-out data-limited:hidden',
        'data-starting-style:translate-y-4 data-starting-style:opacity-0',
        'data-ending-style:translate-y-2 data-ending-style:opacity-0',
      )}
    >
      <ToastMark kind={toast.data?.kind} />
      <Toast.Content>
        <Toast.Title render={<p />} className="whitespace-pre-line text-sm font-medium" />
      </Toast.Content>
      {toast.data?.action && (
        <button
          type="button"
          onClick={toast.data.action.press}
          className={classes(
            '-my-2 -mr-2 h-11 shrink-0 rounded-md px-3 text-sm font-bold text-saffron-400',
            'underline-offset-4 hover:underline',
          )}
        >
          {t(toast.data.action.word)}
        </button>
      )}
    </Toast.Root>
  ))
}

/**
 * Errors belong to the page they were shown on and close when it is left; toasts shown during the navigation
 * stay. Returns a function that closes all.
 */
function useErrorsLeftBehind(toasts: readonly Shown[], close: (id: string) => void): () => void {
  const { pathname } = useLocation()
  const shown = useRef(toasts)
  shown.current = toasts
  useEffect(() => {
    for (const { id, data } of shown.current)
      if (data?.kind === 'error' && Date.now() - data.at > ON_THE_WAY_MS) close(id)
  }, [pathname, close])
  return useCallback(() => {
    for (const { id, data } of shown.current) if (data?.kind === 'error') close(id)
  }, [close])
}

type Shown = { id: string; data?: ToastMessage | undefined }
const ON_THE_WAY_MS = 2_500

/** The library gives each toast the role of a dialog; it is a message only, and the toast list announces it. */
const notADialog = { role: 'group', 'aria-modal': undefined, 'aria-labelledby': undefined }
