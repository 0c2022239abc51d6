import { useId } from 'react'
import { classes } from '#web/lib/classes.ts'
import { type Text, useI18n } from '#web/lib/i18n.ts'
import { rupees } from '#web/lib/rupees.ts'
import { Button } from '#web/ui/button.tsx'

type WaysToPayProps = {
  /** what remains to pay, in paise; undefined while the cart loads */
  toPay: number | undefined
  /** the wallet pays all of it */
  isPaid: boolean
  /** false while the cart or the addresses load: a press would have no effect */
  ready: boolean
  busy: 'cash' | 'online' | undefined
  /** what must be corrected first: lines that cannot be delivered, an address outside the delivery area, or a slot */
  blocked: keyof typeof blocks | undefined
  onCash(): void
  onOnline(): void
}

/**
 * The two payment methods (spec §2), or one button if the wallet pays all. On phones they are fixed to the lower edge
 * with the total.
 */
export function WaysToPay({ toPay, isPaid, ready, busy, blocked, onCash, onOnline }: WaysToPayProps) {
  const { t } = useI18n()
  const reason = useId()
  const shared = {
    size: 'lg',
    wide: true,
    disabled: !ready || blocked !== undefined,
    'aria-describedby': blocked && reason,
    className: 'max-md:px-2! max-md:text-base!',
  } as const
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
              <strong className="text-lg text-ink">{toPay !== undefined && rupees(toPay)}</strong>
            </>
          )}
        </p>
        <div className={classes('grid gap-3 md:grid-cols-1', isPaid ? 'grid-cols-1' : 'grid-cols-2')}>
          {isPaid ? (
            <Button {...shared} busy={busy === 'cash'} onClick={onCash}>
              {t('Place the order')}
            </Button>
          ) : (
            <>
              <Button {...shared} busy={busy === 'online'} onClick={onOnline}>
                {t('Online Payment')}
              </Button>
              <Button {...shared} variant="secondary" busy={busy === 'cash'} onClick={onCash}>
                {t('Cash on Delivery')}
              </Button>
            </>
          )}
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
