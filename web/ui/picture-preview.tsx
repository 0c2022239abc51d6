import { Dialog as Base } from '@base-ui/react/dialog'
import { classes } from '#web/lib/classes.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { backdropStyle } from './dialog.tsx'
import { X } from './icons.ts'

type PreviewProps = { src: string; name: string; open: boolean; onClose(): void }

/** A picture over the whole screen; any press closes it. */
export function PicturePreview({ src, name, open, onClose }: PreviewProps) {
  const { t } = useI18n()
  return (
    <Base.Root open={open} onOpenChange={onClose}>
      <Base.Portal>
        <Base.Backdrop className={backdropStyle} />
        <Base.Popup
          aria-label={name}
          className={classes(
            'fixed inset-0 z-50 grid place-items-center p-4 transition-opacity',
            'data-starting-style:opacity-0 data-ending-style:opacity-0 md:p-10',
          )}
        >
          <img
            src={`${src}?w=1440`}
            alt={name}
            className="max-h-full min-h-0 max-w-full rounded-xl bg-card object-contain"
          />
          <Base.Close aria-label={t('Close')} className="absolute inset-0 cursor-zoom-out">
            <span className="absolute right-4 top-4 grid size-11 place-items-center rounded-full bg-card shadow-float">
              <X aria-hidden="true" className="size-5" />
            </span>
          </Base.Close>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
