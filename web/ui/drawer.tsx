import { Drawer as Base } from '@base-ui/react/drawer'
import { type ReactNode, useState } from 'react'
import { classes } from '#web/lib/classes.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { backdropStyle, closeStyle } from './dialog.tsx'
import { X } from './icons.ts'

type DrawerProps = {
  open: boolean
  onOpenChange(open: boolean): void
  title: string
  children: ReactNode
  /** stays visible below the scrolling content */
  footer?: ReactNode
  /** on phones attached to the lower edge, as high as its content */
  sheet?: boolean
}

/** A panel at the right edge; Escape, the backdrop, a swipe and the close button close it. */
export function Drawer({ open, onOpenChange, title, children, footer, sheet = false }: DrawerProps) {
  const { t } = useI18n()
  const [isLower] = useState(() => sheet && !window.matchMedia('(width >= 48rem)').matches)
  return (
    <Base.Root open={open} onOpenChange={onOpenChange} swipeDirection={isLower ? 'down' : 'right'}>
      <Base.Portal>
        <Base.Backdrop className={backdropStyle} />
        <Base.Viewport className={classes('fixed inset-0 z-50 flex', isLower ? 'items-end' : 'justify-end')}>
          <Base.Popup
            className={classes(
              'flex w-full flex-col bg-sunken shadow-float outline-none transition-transform duration-300 ease-out',
              'data-swiping:select-none data-swiping:duration-0',
              isLower ? lowerEdge : rightEdge,
            )}
          >
            <header className="flex items-center justify-between bg-card py-3 pl-5 pr-4 shadow-bar">
              <Base.Title className="text-lg font-bold">{title}</Base.Title>
              <Base.Close aria-label={t('Close')} className={closeStyle}>
                <X aria-hidden="true" className="size-5" />
              </Base.Close>
            </header>
            <Base.Content className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4">
              {children}
            </Base.Content>
            {footer && <footer className="bg-card p-4 shadow-float">{footer}</footer>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

const rightEdge = classes(
  'h-full max-w-sm transform-[translateX(var(--drawer-swipe-movement-x))]',
  'data-starting-style:transform-[translateX(100%)] data-ending-style:transform-[translateX(100%)]',
)
const lowerEdge = classes(
  'max-h-[88dvh] overflow-hidden rounded-t-2xl transform-[translateY(var(--drawer-swipe-movement-y))]',
  'data-starting-style:transform-[translateY(100%)] data-ending-style:transform-[translateY(100%)]',
)
