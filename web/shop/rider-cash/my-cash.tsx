import { useI18n } from '#web/lib/i18n.ts'
import { rupees } from '#web/lib/rupees.ts'
import { useMyCash } from './rider-cash.api.ts'

/** How much cash the rider has to give to the store; nothing without any. */
export function MyCash() {
  const { t } = useI18n()
  const cash = useMyCash() ?? []
  const orders = cash.reduce((sum, one) => sum + one.orders.length, 0)
  if (orders === 0) return null
  const total = rupees(cash.reduce((sum, one) => sum + one.total.amount, 0))
  return (
    <p className="mb-4 rounded-lg bg-saffron-50 px-4 py-2.5 font-medium text-saffron-800">
      {orders === 1
        ? t('You have {total} in cash of 1 order. Please give it to the store.', { total })
        : t('You have {total} in cash of {orders} orders. Please give it to the store.', { total, orders })}
    </p>
  )
}
