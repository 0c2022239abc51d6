import { useId } from 'react'
import { classes } from '#web/lib/classes.ts'
import { type Text, useI18n } from '#web/lib/i18n.ts'
import { rupees } from '#web/lib/rupees.ts'
import { billOf, type Cart } from '#web/shop/cart/cart.ts'
import { Button } from '#web/ui/button.tsx'

type WaysToPayProps = {
  cart: Cart | undefined
  /** false while the cart or the addresses load: a press would have no effect */
  ready: boolean
  busy: 'cash' | 'online' | undefined
  /** what must be corrected first: lines that cannot be delivered, an address outside the delivery area, or a slot */
  blocked: keyof typeof blocks | undefined
  onCash(): void
  onOnline(): void
}

/** The two payment methods (spec §2). On phones they are fixed to the lower edge with the total. */
export function WaysToPay({ cart, ready, busy, blocked, onCash, onOnline }: WaysToPayProps) {
  const { t } = useI18n()
  const reason = useId()
  const off = !ready || blocked !== undefined
  return (
    <div className="action-row pay-row">
      <div className="flex w-full flex-col gap-2 md:gap-3">
        <p
          id={reason}
          className={classes(
            'flex items-baseline justify-between text-sm text-soft',
            !blocked && 'md:hidden',
          )}
        >
          {blocked ? (
            <a
              href={blocks[blocked].href}
              className="font-semibold text-leaf-700 underline underline-offset-4"
            >
              {t(blocks[blocked].text)}
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
            aria-describedby={blocked && reason}
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
            aria-describedby={blocked && reason}
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

const blocks = {
  lines: { href: '#missing', text: 'Please change what we cannot bring first' satisfies Text },
  address: { href: '#address', text: 'First choose an address we deliver to' satisfies Text },
  slot: { href: '#delivery-time', text: 'First choose a time' satisfies Text },
}

const narrow = 'max-md:px-2! max-md:text-base!'
