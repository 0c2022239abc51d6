import { useI18n } from '#web/lib/i18n.ts'
import { rupees } from '#web/lib/rupees.ts'
import { billOf, type Cart } from '#web/shop/cart/cart.ts'
import { Button } from '#web/ui/button.tsx'

type WaysToPayProps = {
  cart: Cart | undefined
  /** false while the cart or the addresses load: a press would have no effect */
  ready: boolean
  busy: 'cash' | 'online' | undefined
  /** what must be corrected first: lines that cannot be delivered, or an address outside the delivery area */
  blocked: 'lines' | 'address' | undefined
  onCash(): void
  onOnline(): void
}

/** The two payment methods (spec §2). On phones they are fixed to the lower edge with the total. */
export function WaysToPay({ cart, ready, busy, blocked, onCash, onOnline }: WaysToPayProps) {
  const { t } = useI18n()
  const off = !ready || blocked !== undefined
  return (
    <div className="action-row pay-row">
      <div className="flex w-full flex-col gap-2 md:gap-3">
        <p className="flex items-baseline justify-between text-sm text-soft md:hidden">
          {blocked ? (
            <a
              href={blocked === 'lines' ? '#missing' : '#address'}
              className="font-semibold text-leaf-700 underline underline-offset-4"
            >
              {blocked === 'lines'
                ? t('Please change what we cannot bring first')
                : t('First choose an address we deliver to')}
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
