import { useParams } from 'react-router'
import { titled } from '#web/pages/meta.ts'
import { OrderInvoices } from '#web/shop/invoices/order-invoices.tsx'

export const meta = titled('Invoice')

/** The invoice of one of the user's own orders. */
export default function InvoicePage() {
  const { order = '' } = useParams()
  return <OrderInvoices orderId={order} back={`/dashboard/myorders/${order}`} />
}
