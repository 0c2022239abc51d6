import { titled } from '#web/pages/meta.ts'
import { AllOrders } from '#web/shop/fulfilment/all-orders.tsx'
import { AdminOnly } from '#web/shop/identity/admin-only.tsx'

export const meta = titled('All Orders')

export default function AllOrdersPage() {
  return (
    <AdminOnly denied="Permission Denied">
      <h1 className="mb-4 flex min-h-11 items-center text-xl font-bold">All Orders</h1>
      <AllOrders />
    </AdminOnly>
  )
}
