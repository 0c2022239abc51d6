import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useI18n } from '#web/lib/i18n.ts'
import { Button, type ButtonStyle } from '#web/ui/button.tsx'

const loadDialog = () => import('./place-dialog.tsx')
const PlaceDialog = lazy(loadDialog)

/** A button that opens the place dialog. */
export function ChangePlace({
  children,
  ...buttonProps
}: ButtonStyle & { className?: string; children?: ReactNode }) {
  const { t } = useI18n()
  const [open, setOpen] = useState(false)
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        {...buttonProps}
        aria-haspopup="dialog"
        onPointerEnter={loadDialog}
        onFocus={loadDialog}
        onClick={() => {
          setOpened(true)
          setOpen(true)
        }}
      >
        {children ?? t('Choose another place')}
      </Button>
      {opened && (
        <Suspense>
          <PlaceDialog open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
