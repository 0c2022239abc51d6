import type { OrderDetails, RefundReply } from '#contract/fulfilment.ts'
import { nameIn } from '#contract/language.ts'
import type { OrderItem } from '#contract/orders.ts'
import { toPaise } from '#contract/pricing.ts'
import { unitIn } from '#contract/units.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { rupees } from '#web/lib/rupees.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Panel } from './panel.tsx'
import { unitsRefunded } from './units-refunded.ts'

/** The lines as they were when the order was placed. */
export function OrderItems({ items, refunds }: Pick<OrderDetails, 'items' | 'refunds'>) {
  const { t, language } = useI18n()
  return (
    <Panel title={t('Items')}>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <li key={item.productId} className="flex items-center gap-3 py-2.5">
            <Picture
              src={item.image[0] ?? ''}
              alt=""
              sizes="56px"
              widest={160}
              className="size-14 shrink-0 rounded-md"
            />
            <div className="min-w-0 flex-1">
              <p className="line-clamp-2 font-medium">{nameIn(language, item)}</p>
              <p className="text-sm text-faint">{`${unitIn(language, item.unit)} × ${item.quantity}`}</p>
              <RefundBadges item={item} refunds={refunds} />
            </div>
            <p className="shrink-0 text-right">
              <span className="block font-semibold">{rupees(toPaise(item.total))}</span>
              {item.discount > 0 && (
                <s className="text-sm text-faint">
                  <span className="sr-only">{`${t('instead of')} `}</span>
                  {rupees(toPaise(item.price) * item.quantity)}
                </s>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** A unit is refunded once the money is paid out; until then it is to be refunded. */
function RefundBadges({ item, refunds }: { item: OrderItem; refunds: readonly RefundReply[] }) {
  const { t } = useI18n()
  const { paidOut, open } = unitsRefunded(item, refunds)
  return (
    <span className="flex flex-wrap gap-1">
      {paidOut > 0 && (
        <Badge tone="saffron">
          {paidOut === item.quantity ? t('Refunded') : t('{count} refunded', { count: paidOut })}
        </Badge>
      )}
      {open > 0 && (
        <Badge tone="saffron">
          {open === item.quantity ? t('To be refunded') : t('{count} to be refunded', { count: open })}
        </Badge>
      )}
    </span>
  )
}
