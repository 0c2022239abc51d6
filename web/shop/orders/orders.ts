// the exports of orders for other slices
export { EndReason } from './end-reason.tsx'
export { firstProduct } from './first-product.ts'
export { handOverTexts, missingTexts } from './instruction-text.ts'
export { InstructionRows } from './instructions.tsx'
export { OrderTotal } from './order-total.tsx'
export {
  latestOpenKey,
  myOrderQuery,
  useLatestOpenOrder,
  useMyOrder,
  useMyOrders,
  useOrdersReload,
} from './orders.api.ts'
export { orderPaymentText, paymentText } from './payment-text.ts'
export { PlacedOrder } from './placed-order.tsx'
export { PromisedBy } from './promised-by.tsx'
export { cancelled, reasonText, rejectionReasons, returnReasons } from './reason-text.ts'
export { useServerNow, withServerTime } from './server-time.ts'
export { stageTexts } from './stage-text.ts'
export { StatusBadge } from './status-badge.tsx'
export { type Reader, standingText, statusText, statusTexts, statusTones } from './status-text.ts'
