import { lazy, Suspense, useState } from 'react'
import { useI18n } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const OrderPlan = lazy(() => import('./order-plan.tsx'))

/** Buys an order again: one tap opens what the cart would get, and a second one adds it. */
export function BuyAgain({ orderId, number, small }: { orderId: string; number: string; small?: boolean }) {
  const { t } = useI18n()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        size={small ? 'sm' : 'md'}
        aria-label={t('Buy again: order {number}', { number })}
        onClick={() => setOpen(true)}
      >
        {t('Buy again')}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={t('Buy again')}>
        <Suspense fallback={<Skeleton className="h-56 rounded-xl" />}>
          {open && <OrderPlan orderId={orderId} onDone={() => setOpen(false)} />}
        </Suspense>
      </Dialog>
    </>
  )
}
