import { lazy, Suspense, useState } from 'react'
import { useI18n } from '#web/lib/i18n.ts'
import { loginPath } from '#web/lib/next-path.ts'
import { useSignedIn } from '#web/lib/signed-in.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const SaveDialog = lazy(() => import('./save-dialog.tsx'))

type SaveProps = ({ productId: string } | { orderId: string }) & { back: string }

/** Saves a product or an order in a list. A guest logs in first, and comes `back`. */
export function SaveToList({ back, ...what }: SaveProps) {
  const { t } = useI18n()
  const signedIn = useSignedIn()
  const [open, setOpen] = useState(false)
  const title = 'orderId' in what ? t('Save as list') : t('Save to list')
  if (!signedIn)
    return (
      <ButtonLink variant="quiet" to={loginPath(back)}>
        {title}
      </ButtonLink>
    )
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={title}>
        <Suspense fallback={<Skeleton className="h-40 rounded-xl" />}>
          {open && <SaveDialog {...what} onDone={() => setOpen(false)} />}
        </Suspense>
      </Dialog>
    </>
  )
}
