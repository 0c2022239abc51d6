import { useNavigate } from 'react-router'
import { rupees } from '#web/lib/rupees.ts'
import { useSignedIn } from '#web/lib/signed-in.ts'
import { useWords } from '#web/lib/words.ts'
import { toast } from '#web/ui/toast.ts'
import { billOf, shortLines } from './cart-lines.ts'
import { useCart } from './use-cart.ts'

/** On to the checkout; a guest is asked to log in first and comes back to it (spec §2). */
export function Proceed({ onLeave }: { onLeave?: () => void }) {
  const { t } = useWords()
  const { cart } = useCart()
  const signedIn = useSignedIn()
  const navigate = useNavigate()
  const bill = billOf(cart ?? [])
  if (bill.quantity === 0) return null
  const short = shortLines(cart ?? []).length

  function proceed() {
    onLeave?.()
    if (!signedIn) toast.error(t('Please Login'))
    navigate(signedIn ? '/checkout' : '/login?next=/checkout')
  }

  return (
    <>
      {short > 0 && (
        <p role="alert" className="mb-2 text-sm font-semibold text-chilli-600">
          {short === 1
            ? t('First put right the line marked red')
            : t('First put right the {short} lines marked red', { short })}
        </p>
      )}
      <button
        type="button"
        disabled={short > 0}
        onClick={proceed}
        className="flex h-13 w-full items-center justify-between rounded-xl bg-leaf-600 px-5 text-lg font-bold text-on-leaf transition-colors hover:bg-leaf-700 disabled:bg-sunken disabled:text-faint"
      >
        {rupees(bill.total)}
        <span>{t('Proceed')}</span>
      </button>
    </>
  )
}
