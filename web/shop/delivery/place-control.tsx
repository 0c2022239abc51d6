import { lazy, Suspense, useState } from 'react'
import { classes } from '#web/lib/classes.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { ChevronDown } from '#web/ui/icons.ts'
import { usePlace } from './place-provider.tsx'
import { etaSentence } from './place-text.ts'

const loadDialog = () => import('./place-dialog.tsx')
const PlaceDialog = lazy(loadDialog)
/** Reserves the height of a line. */
const NOTHING_YET = '\u00a0'

/**
 * 'Delivery in N minutes · place', which opens the place dialog. The HTML has the delivery time but not the
 * place's name, which the browser fills into reserved space.
 */
export function PlaceControl({ className }: { className?: string }) {
  const { t } = useI18n()
  const [open, setOpen] = useState(false)
  const [opened, setOpened] = useState(false)
  const { shown, name } = usePlace()
  const here =
    (name && t(name)) ?? (name === null || shown.kind === 'notChosen' ? t('Choose your place') : undefined)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={loadDialog}
        onFocus={loadDialog}
        onClick={() => {
          setOpened(true)
          setOpen(true)
        }}
        className={classes('group min-w-0 rounded-md text-left leading-tight', className)}
      >
        {/* the text wraps instead of being truncated */}
        <span className="block font-bold leading-tight">{etaSentence(t, shown) || NOTHING_YET}</span>
        <span className="flex items-center gap-1 text-sm text-soft">
          {here === undefined && <span className="sr-only">{t('Your place')}</span>}
          <span className="truncate group-hover:underline">{here ?? NOTHING_YET}</span>
          <ChevronDown aria-hidden="true" className="size-4 shrink-0" />
        </span>
      </button>
      {opened && (
        <Suspense>
          <PlaceDialog open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
