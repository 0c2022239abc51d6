import { lazy, useState, useTransition } from 'react'
import { useI18n } from '#web/lib/i18n.ts'
import { loginPath } from '#web/lib/next-path.ts'
import { useSignedIn } from '#web/lib/signed-in.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'

const SaveDialog = lazy(() => import('./save-dialog.tsx'))

type SaveProps = ({ productId: string } | { orderId: string }) & { back: string }

/**
 * Saves a product or an order in a list. A guest logs in first, and comes `back`. The first press loads the dialog,
 * because a product page weighs 25 kB less without it.
 */
export function SaveToList({ back, ...what }: SaveProps) {
  const { t } = useI18n()
  const signedIn = useSignedIn()
  const [open, setOpen] = useState<boolean>()
  const [isLoading, startLoading] = useTransition()
  const title = 'orderId' in what ? t('Save as list') : t('Save to list')
  if (!signedIn)
    return (
      <ButtonLink variant="quiet" to={loginPath(back)}>
        {title}
      </ButtonLink>
    )
  return (
    <>
      <Button variant="quiet" busy={isLoading} onClick={() => startLoading(() => setOpen(true))}>
        {title}
      </Button>
      {open !== undefined && <SaveDialog {...what} title={title} open={open} onOpenChange={setOpen} />}
    </>
  )
}
