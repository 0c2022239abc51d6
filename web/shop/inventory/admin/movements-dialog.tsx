import type { Movement, StockRow } from '#contract/inventory.ts'
import { nameIn, type Translate } from '#contract/language.ts'
import { unitIn } from '#contract/units.ts'
import { dateText, whenOf } from '#web/lib/dates.ts'
import { type Text, useI18n } from '#web/lib/i18n.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useMovements } from './stock.api.ts'

type MovementsProps = { open: boolean; onClose(): void; store: string; product: StockRow | undefined }

/** The last movements of a product's stock in a store. */
export function MovementsDialog({ open, onClose, store, product }: MovementsProps) {
  const { language } = useI18n()
  const title = product ? `${nameIn(language, product)}, ${unitIn(language, product.unit)}` : ''
  return (
    <Dialog open={open} onOpenChange={onClose} title={title} wide>
      {product && <Movements store={store} productId={product.productId} />}
    </Dialog>
  )
}

function Movements({ store, productId }: { store: string; productId: string }) {
  const { t } = useI18n()
  const { data: movements, error } = useMovements(store, productId)
  if (error && !movements) return <p className="text-soft">{error.message}</p>
  if (!movements) return <Skeleton className="h-40 rounded-lg" />
  if (movements.length === 0) return <p className="text-soft">{t('Nothing has come or gone here yet.')}</p>
  return (
    <ul className="divide-y divide-line text-sm">
      {movements.map((movement, at) => (
        <li key={`${movement.at} ${at}`} className="flex items-baseline justify-between gap-4 py-2.5">
          <span>
            <span className="block font-semibold capitalize">{t(kinds[movement.kind])}</span>
            <span className="text-faint">
              {movement.by ? `${whenOf(movement.at)}, ${movement.by}` : whenOf(movement.at)}
            </span>
          </span>
          <span className="text-right text-soft">{changeOf(t, movement)}</span>
        </li>
      ))}
    </ul>
  )
}

function changeOf(t: Translate, { onHand, reserved, counted, expiresOn }: Movement): string {
  const change = counted === undefined ? signed(onHand) : `${counted} (${signed(onHand)})`
  const parts = [
    onHand !== 0 && t('{count} on hand', { count: change }),
    reserved !== 0 && t('{count} reserved', { count: signed(reserved) }),
    expiresOn && t('best before {day}', { day: dateText(expiresOn) }),
  ]
  return parts.filter(Boolean).join(', ')
}

const kinds = {
  received: 'received',
  reserved: 'reserved',
  released: 'released',
  sold: 'sold',
  returned: 'returned',
  wasted: 'wasted',
  missing: 'not found',
  counted: 'counted',
  expired: 'expired',
} satisfies Record<Movement['kind'], Text>

const signed = (number: number): string => (number > 0 ? `+${number}` : `−${-number}`)
