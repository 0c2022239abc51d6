import { useI18n } from '#web/lib/i18n.ts'
import { BackTo } from '#web/ui/back-to.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useInvoices } from './invoices.api.ts'
import { TaxDocumentView } from './tax-document.tsx'

/** The invoice of an order and its credit notes, or why there is none; `back`: the page of the order. */
export function OrderInvoices({ orderId, back }: { orderId: string; back: string }) {
  const { t } = useI18n()
  const { data: documents, error, refetch } = useInvoices(orderId)
  return (
    <>
      <BackTo to={back}>{documents?.[0]?.order.number ?? t('Order')}</BackTo>
      <h1 className="mb-4 text-xl font-bold">{t('Invoice')}</h1>
      {!documents && !error && <Skeleton className="h-80 rounded-xl" />}
      {!documents && error && (
        <EmptyState title={t('There is no invoice to show')}>
          <p>{error.message}</p>
          <Button onClick={() => refetch()}>{t('Try again')}</Button>
        </EmptyState>
      )}
      <div className="flex flex-col gap-4">
        {documents?.map((document) => (
          <TaxDocumentView key={document.id} document={document} />
        ))}
      </div>
    </>
  )
}
