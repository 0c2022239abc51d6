import type { StoreStock } from '#contract/inventory.ts'
import type { Translate } from '#contract/language.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { Badge } from '#web/ui/badge.tsx'
import { MoveStock } from './move-stock.tsx'

/** The stock of a product in each store, with the form to change it. */
export function StockPerStore({
  productId,
  name,
  stores,
}: {
  productId: string
  name: string
  stores: StoreStock[]
}) {
  const { t } = useI18n()
  return (
    <section aria-label={t('Stock per store')} className="mt-6 border-t border-line pt-4">
      <h3 className="text-base font-bold">{t('Stock per store')}</h3>
      <p className="mb-2 text-sm text-faint">
        {t('Number of Stock above is what the default store has to sell. Changes here count at once.')}
      </p>
      <ul className="divide-y divide-line">
        {stores.map((store) => (
          <li
            key={store.storeId}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5"
          >
            <span className="min-w-0 text-sm">
              <span className="flex items-center gap-2 font-semibold">
                {t(store.name)}
                {store.isDefault && <Badge>{t('Default')}</Badge>}
              </span>
              <span className="text-faint">{piecesOf(t, store)}</span>
            </span>
            <MoveStock
              category={{ storeId: store.storeId, productId }}
              name={t('{name} at {store}', { name, store: t(store.name) })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

const piecesOf = (t: Translate, { onHand, reserved, saleable }: StoreStock): string =>
  reserved > 0
    ? t('{saleable} to sell, {onHand} on hand, {reserved} reserved', { saleable, onHand, reserved })
    : t('{saleable} to sell', { saleable })
