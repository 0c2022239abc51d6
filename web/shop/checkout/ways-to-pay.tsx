import { rupees } from '#web/lib/rupees.ts'
import { useWords } from '#web/lib/words.ts'
import { billOf, type Cart } from '#web/shop/cart/cart-lines.ts'
import { Button } from '#web/ui/button.tsx'

type WaysToPayProps = {
  cart: Cart | undefined
  busy: 'cash' | 'online' | undefined
  /** something in the cart cannot be brought: first that is put right */
  blocked: boolean
  onCash(): void
  onOnline(): void
}

/** The two ways to pay (spec §2). On a phone they stand at the lower edge with the total, however long the page is. */
export function WaysToPay({ cart, busy, blocked, onCash, onOnline }: WaysToPayProps) {
  const { t } = useWords()
  const off = !cart || blocked
  return (
    <div className="action-row pay-row">
      <div className="flex w-full flex-col gap-2 md:gap-3">
        <p className="flex items-baseline justify-between text-sm text-soft md:hidden">
          {blocked ? (
            <a href="#missing" className="font-semibold text-leaf-700 underline underline-offset-4">
              {t('First put right what we cannot bring')}
            </a>
          ) : (
            <>
              {`${t('To pay')} `}
              <strong className="text-lg text-ink">{cart && rupees(billOf(cart).total)}</strong>
            </>
          )}
        </p>
        <div className="grid grid-cols-2 gap-3 md:grid-cols-1">
          <Button
            size="lg"
            wide
            disabled={off}
            busy={busy === 'online'}
            onClick={onOnline}
            className={narrow}
          >
            {t('Online Payment')}
          </Button>
          <Button
            size="lg"
            wide
            variant="secondary"
            disabled={off}
            busy={busy === 'cash'}
            onClick={onCash}
            className={narrow}
          >
            {t('Cash on Delivery')}
          </Button>
        </div>
      </div>
    </div>
  )
}

const narrow = 'max-md:px-2! max-md:text-base!'
