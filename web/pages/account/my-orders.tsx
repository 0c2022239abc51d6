import { titled } from '#web/pages/meta.ts'
import { MyOrders } from '#web/shop/orders/my-orders.tsx'

export const meta = titled('My Orders')

export default function MyOrdersPage() {
  return (
    <>
      <h1 className="mb-4 flex min-h-11 items-center text-xl font-bold">My Orders</h1>
      <MyOrders />
    </>
  )
}
