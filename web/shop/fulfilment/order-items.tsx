import { nameIn } from '#contract/language.ts'
import { unitIn } from '#contract/units.ts'
import type { Order, Refund } from '#contract/v1/order-details.ts'
import type { OrderLine } from '#contract/v1/orders.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { rupees } from '#web/lib/rupees.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Panel } from './panel.tsx'
import { takenOffOf } from './taken-off.ts'
import { unitsRefunded } from './units-refunded.ts'

/** The lines as they were when the order was placed, and what was packed in place of missing goods. */
export function OrderItems({ lines, refunds, steps }: Pick<Order, 'lines' | 'refunds' | 'steps'>) {
  const { t, language } = useI18n()
  const takenOff = takenOffOf(steps)
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
              {line.replaces && <InPlaceOf line={line} lines={lines} />}
              <Badges line={line} refunds={refunds} takenOff={takenOff.get(line.productId)?.quantity ?? 0} />
            </div>
            <p className="shrink-0 text-right">
              <LineAmount line={line} off={takenOff.get(line.productId)?.amount ?? 0} />
              {line.discountPercent > 0 && !takenOff.has(line.productId) && (
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

function InPlaceOf({ line: { replaces }, lines }: { line: OrderLine; lines: readonly OrderLine[] }) {
  const { t, language } = useI18n()
  const agreed = lines.find(({ productId }) => productId === replaces)
  return (
    <p className="text-sm font-semibold text-saffron-800">
      {t('In place of {name}', { name: agreed ? nameIn(language, agreed) : '' })}
    </p>
  )
}

/** What is left to pay of a line; what was agreed is struck through. */
function LineAmount({ line: { total }, off }: { line: OrderLine; off: number }) {
  const { t } = useI18n()
  return (
    <span className="block font-semibold">
      {off > 0 && (
        <s className="mr-2 text-sm font-normal text-faint">
          <span className="sr-only">{`${t('instead of')} `}</span>
          {rupees(total.amount)}
        </s>
      )}
      {rupees(total.amount - off)}
    </span>
  )
}

type BadgesProps = { line: OrderLine; refunds: readonly Refund[]; takenOff: number }

/**
 * A unit was not found or was taken off in the store. It is refunded once the money is paid out; until then it is to be
 * refunded.
 */
function Badges({ line, refunds, takenOff }: BadgesProps) {
  const { t } = useI18n()
  const other = takenOff - line.missingQuantity
  const { paidOut, open } = unitsRefunded(line, refunds)
  return (
    <span className="flex flex-wrap gap-1">
      {line.missingQuantity > 0 && (
        <Badge tone="chilli">
          {line.missingQuantity === line.quantity
            ? t('Not found')
            : t('{count} not found', { count: line.missingQuantity })}
        </Badge>
      )}
      {other > 0 && <Badge tone="chilli">{t('{count} taken off', { count: other })}</Badge>}
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
