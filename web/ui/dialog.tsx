import { Dialog as Base } from '@base-ui/react/dialog'
import { type ReactNode, type RefObject, type SyntheticEvent, useRef } from 'react'
import { classes } from '#web/lib/classes.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { firstField } from './first-field.ts'
import { X } from './icons.ts'

type DialogProps = {
  open: boolean
  onOpenChange(open: boolean): void
  title: string
  description?: string
  children: ReactNode
  /** for forms with many fields */
  wide?: boolean
  /** receives the focus when the dialog closes; default: the element that had it before */
  finalFocus?: RefObject<HTMLElement | null>
  className?: string
}

/** A modal dialog for a question or a short form; on phones it is attached to the bottom edge. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, children, wide, finalFocus, className } = props
  const { t } = useI18n()
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={backdropStyle} />
        <Base.Popup
          ref={popup}
          // after a touch no field is focused: the on-screen keyboard would cover half of the form
          initialFocus={(by) => (by === 'touch' ? true : initialFocusIn(popup.current))}
          {...(finalFocus && { finalFocus })}
          {...(open ? {} : ignorePresses)}
          className={classes(
            'fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] flex-col overflow-y-auto rounded-t-2xl bg-card p-5',
            'shadow-float transition-[translate,opacity,filter] duration-300 ease-out',
            // a dialog nested in this one dims it
            'data-nested-dialog-open:brightness-60',
            'data-starting-style:translate-y-full data-ending-style:translate-y-full',
            'md:inset-x-auto md:bottom-auto md:left-1/2 md:top-1/2 md:w-full md:-translate-1/2 md:rounded-2xl md:p-7',
            'md:data-starting-style:translate-y-[-46%] md:data-starting-style:opacity-0',
            'md:data-ending-style:translate-y-[-46%] md:data-ending-style:opacity-0',
            wide ? 'md:max-w-lg' : 'md:max-w-md',
            className,
          )}
        >
          <div className="mb-4 flex items-start justify-between gap-4">
            <div className="min-w-0 pt-1.5">
              <Base.Title className="text-xl font-bold">{title}</Base.Title>
              {description && <Base.Description className="mt-1 text-soft">{description}</Base.Description>}
            </div>
            <Base.Close aria-label={t('Close')} className={closeStyle}>
              <X aria-hidden="true" className="size-5" />
            </Base.Close>
          </div>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/** The initial focus: the first field, or the button with the focus marker; otherwise the library's default. */
const initialFocusIn = (popup: HTMLElement | null) =>
  firstField(popup) ?? popup?.querySelector<HTMLElement>('[data-initial-focus]') ?? true

/** A closing dialog ignores presses, because its question has been answered. */
const ignorePresses = { onClickCapture: stop, onSubmitCapture: stop }
function stop(event: SyntheticEvent): void {
  event.preventDefault()
  event.stopPropagation()
}

export const backdropStyle = classes(
  'fixed inset-0 z-50 bg-shade transition-opacity duration-300',
  'data-starting-style:opacity-0 data-ending-style:opacity-0',
)
export const closeStyle =
  '-mr-2 grid size-11 shrink-0 place-items-center rounded-full text-soft transition-colors hover:bg-sunken'
