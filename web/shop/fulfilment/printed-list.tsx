import { nameIn } from '#contract/language.ts'
import { slotText } from '#contract/slot-text.ts'
import { unitIn } from '#contract/units.ts'
import type { Order } from '#contract/v1/order-details.ts'
import { classes } from '#web/lib/classes.ts'
import { whenOf } from '#web/lib/dates.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { useQueryFilters } from '#web/lib/use-query-filters.ts'
import { BackTo } from '#web/ui/back-to.tsx'
import { Button } from '#web/ui/button.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useOrderDetails } from './order-query.ts'

/** The paper sizes; a receipt printer cuts where the text ends. */
const papers = {
  A4: '@page { size: A4; margin: 15mm }',
  '80': '@page { size: 80mm 297mm; margin: 3mm }',
}

/** The picking list of an order for A4 or for a receipt printer of 80 mm; the paper is in the address. */
export function PrintedList({ id }: { id: string }) {
  const { t } = useI18n()
  const { param, setParam } = useQueryFilters()
  const paper = param('paper') === '80' ? '80' : 'A4'
  const { data: order, error, refetch } = useOrderDetails(id, 'shop')
  return (
    <>
      <style>{papers[paper]}</style>
      <div className="mb-4 print:hidden">
        <BackTo to={`/dashboard/all-orders/${id}`}>{order?.number ?? t('Order')}</BackTo>
        <div className="flex flex-wrap items-end gap-3">
          <Select
            label={t('Paper')}
            value={paper}
            className="w-40"
            onChange={(event) => setParam('paper', event.target.value)}
          >
            <option value="A4">{t('A4')}</option>
            <option value="80">{t('80 mm')}</option>
          </Select>
          <Button size="lg" disabled={!order} onClick={() => print()}>
            {t('Print')}
          </Button>
        </div>
      </div>
      {order && <Sheet order={order} narrow={paper === '80'} />}
      {!order && error && <LoadFailed error={error} onRetry={refetch} />}
      {!order && !error && <Skeleton className="h-64 rounded-xl" />}
    </>
  )
}

/** Black on white in both themes. Refunded units are not on it. */
function Sheet({ order, narrow }: { order: Order; narrow: boolean }) {
  const i18n = useI18n()
  const { t, language } = i18n
  const lines = order.lines.filter(({ quantity, refundedQuantity }) => quantity > refundedQuantity)
  const { promisedAt, slot } = order
  return (
    <article
      className={classes(
        'scheme-light rounded-lg border border-line bg-card p-4 text-ink print:border-0 print:p-0',
        narrow ? 'max-w-xs text-sm' : 'max-w-xl',
      )}
    >
      <h1 className={classes('font-bold', narrow ? 'text-lg' : 'text-2xl')}>{order.number}</h1>
      {slot && <p className="font-semibold">{t('Delivery slot: {slot}', { slot: slotText(i18n, slot) })}</p>}
      {promisedAt && !slot && (
        <p className="font-semibold">{t('Promised by {time}', { time: whenOf(promisedAt) })}</p>
      )}
      <p className="mb-2 wrap-anywhere">
        {[order.buyer.name, order.store?.name].filter(Boolean).join(' · ')}
      </p>
      <ul>
        {lines.map((line) => (
          <li
            key={line.productId}
            className="flex break-inside-avoid items-start gap-2 border-t border-line-strong py-1.5"
          >
            <span aria-hidden="true" className="mt-0.5 size-4 shrink-0 border border-ink" />
            <span className="w-10 shrink-0 font-bold">{`${line.quantity - line.refundedQuantity} ×`}</span>
            <span className="min-w-0 wrap-anywhere">
              {`${nameIn(language, line)}, ${unitIn(language, line.unit)}`}
            </span>
          </li>
        ))}
      </ul>
    </article>
  )
}
