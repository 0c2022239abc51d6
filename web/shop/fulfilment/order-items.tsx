import { nameIn } from '#contract/language.ts'
import { unitIn } from '#contract/units.ts'
import type { Order, Refund } from '#contract/v1/order-details.ts'
import type { OrderLine } from '#contract/v1/orders.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { rupees } from '#web/lib/rupees.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Panel } from './panel.tsx'
import { unitsRefunded } from './units-refunded.ts'

/** The lines as they were when the order was placed. */
export function OrderItems({ lines, refunds }: Pick<Order, 'lines' | 'refunds'>) {
  const { t, language } = useI18n()
  return (
    <Panel title={t('Items')}>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <li key={line.productId} className="flex items-center gap-3 py-2.5">
            <Picture
              src={line.images[0] ?? ''}
              alt=""
              sizes="56px"
              widest={160}
              className="size-14 shrink-0 rounded-md"
            />
            <div className="min-w-0 flex-1">
              <p className="line-clamp-2 font-medium">{nameIn(language, line)}</p>
              <p className="text-sm text-faint">{`${unitIn(language, line.unit)} × ${line.quantity}`}</p>
              <RefundBadges line={line} refunds={refunds} />
            </div>
            <p className="shrink-0 text-right">
              <span className="block font-semibold">{rupees(line.total.amount)}</span>
              {line.discountPercent > 0 && (
                <s className="text-sm text-faint">
                  <span className="sr-only">{`${t('instead of')} `}</span>
                  {rupees(line.mrp.amount * line.quantity)}
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
function RefundBadges({ line, refunds }: { line: OrderLine; refunds: readonly Refund[] }) {
  const { t } = useI18n()
  const { paidOut, open } = unitsRefunded(line, refunds)
  return (
    <span className="flex flex-wrap gap-1">
      {paidOut > 0 && (
        <Badge tone="saffron">
          {paidOut === line.quantity ? t('Refunded') : t('{count} refunded', { count: paidOut })}
        </Badge>
      )}
      {open > 0 && (
        <Badge tone="saffron">
          {open === line.quantity ? t('To be refunded') : t('{count} to be refunded', { count: open })}
        </Badge>
      )}
    </span>
  )
}
