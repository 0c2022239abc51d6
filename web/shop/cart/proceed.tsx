import { useNavigate } from 'react-router'
import { classes } from '#web/lib/classes.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { rupees } from '#web/lib/rupees.ts'
import { useSignedIn } from '#web/lib/signed-in.ts'
import { usePlace } from '#web/shop/delivery/delivery.ts'
import { toast } from '#web/ui/toast.ts'
import { billOf, shortLines } from './cart-lines.ts'
import { useCart } from './use-cart.ts'

/** Continues to the checkout; a guest logs in first and is redirected to it (spec §2). */
export function Proceed({ onLeave }: { onLeave?: () => void }) {
  const { t } = useI18n()
  const { cart } = useCart()
  const signedIn = useSignedIn()
  const navigate = useNavigate()
  const bill = billOf(cart ?? [])
  if (bill.quantity === 0) return null
  const short = shortLines(cart ?? []).length
  const notServed = usePlace().chosen.kind === 'notServed'

  function proceed() {
    onLeave?.()
    if (!signedIn) toast.error(t('Please Login'))
    navigate(signedIn ? '/checkout' : '/login?next=/checkout')
  }

  return (
    <>
      {notServed && (
        <p className="mb-2 text-sm font-semibold text-saffron-800">
          {t('First choose a place we deliver to')}
        </p>
      )}
      {short > 0 && (
        <p role="alert" className="mb-2 text-sm font-semibold text-chilli-600">
          {short === 1
            ? t('Please correct the line marked in red first')
            : t('Please correct the {short} lines marked in red first', { short })}
        </p>
      )}
      <button
        type="button"
        disabled={short > 0 || notServed}
        onClick={proceed}
        className={classes(
          'flex h-13 w-full items-center justify-between rounded-xl bg-leaf-600 px-5 text-lg font-bold',
          'text-on-leaf transition-colors hover:bg-leaf-700 disabled:bg-sunken disabled:text-faint',
        )}
      >
        {rupees(bill.total)}
        <span>{t('Proceed')}</span>
      </button>
    </>
  )
}
