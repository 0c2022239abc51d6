// what other slices use of orders
export { EndReason } from './end-reason.tsx'
export { useMyOrder, useMyOrders, useOrdersReload } from './orders.api.ts'
export { orderPaymentText, paymentText } from './payment-text.ts'
export { PlacedOrder } from './placed-order.tsx'
export { PromisedBy } from './promised-by.tsx'
export { cancelled, reasonText, rejectionReasons, returnReasons } from './reason-text.ts'
export { StatusBadge } from './status-badge.tsx'
export { type Reader, standingText, statusText, statusTexts, statusTones } from './status-text.ts'
