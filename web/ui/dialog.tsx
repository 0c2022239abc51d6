import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode, SyntheticEvent } from 'react'
import { classes } from '#web/lib/classes.ts'
import { useWords } from '#web/lib/words.ts'
import { X } from './icons.ts'

type DialogProps = {
  open: boolean
  onOpenChange(open: boolean): void
  title: string
  description?: string
  children: ReactNode
  /** for forms of many fields */
  wide?: boolean
  className?: string
}

/** A question or a short form over the page; on a phone it stands at the bottom edge, near the thumb. */
export function Dialog({ open, onOpenChange, title, description, children, wide, className }: DialogProps) {
  const { t } = useWords()
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={backdropLook} />
        <Base.Popup
          {...(open ? {} : deaf)}
          className={classes(
            'fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] flex-col overflow-y-auto rounded-t-2xl bg-card p-5',
            'shadow-float transition-[translate,opacity,filter] duration-300 ease-out',
            // a question over a form: the form steps back
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
            <Base.Close aria-label={t('Close')} className={closeLook}>
              <X aria-hidden="true" className="size-5" />
            </Base.Close>
          </div>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/** A dialog on its way out takes no more presses: what it asked has been answered. */
const deaf = { onClickCapture: stop, onSubmitCapture: stop }
function stop(event: SyntheticEvent): void {
  event.preventDefault()
  event.stopPropagation()
}

export const backdropLook = classes(
  'fixed inset-0 z-50 bg-shade transition-opacity duration-300',
  'data-starting-style:opacity-0 data-ending-style:opacity-0',
)
export const closeLook =
  '-mr-2 grid size-11 shrink-0 place-items-center rounded-full text-soft transition-colors hover:bg-sunken'
