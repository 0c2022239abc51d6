import type { Order } from '#contract/v1/order-details.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { rupees } from '#web/lib/rupees.ts'
import { ButtonLink } from '#web/ui/button.tsx'

type UpiAtDoorProps = { due: Order['money']['due']; upi: NonNullable<Order['upi']> }

/** The link by which the shopper pays at the door on the phone that shows it. */
export function UpiAtDoor({ due, upi }: UpiAtDoorProps) {
  const { t } = useI18n()
  const amount = rupees(due.amount)
  return (
    <div className="grid gap-2 rounded-lg bg-saffron-50 p-3">
      <h2 className="text-sm font-semibold text-soft">{t('{amount} is due at the door', { amount })}</h2>
      <ButtonLink to={upi.link} reloadDocument size="lg" wide>
        {t('Pay {amount} by UPI', { amount })}
      </ButtonLink>
      <p className="text-sm text-soft">
        {t('It goes to {payee}. Show the rider the reference in your UPI app after paying.', {
          payee: upi.payee,
        })}
      </p>
    </div>
  )
}
