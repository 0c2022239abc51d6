// the exports of places and delivery times for other slices
export { useChosenPlace } from './chosen-place.ts'
export { DeliveryNote } from './delivery-note.tsx'
export { DeliveryRequest } from './delivery-request.tsx'
export { EtaBadge } from './eta-badge.tsx'
export { CheckoutClosed } from './not-served.tsx'
export { NotServedNote } from './not-served-note.tsx'
export { type OrderPlace, PlaceProvider, useOrderPlace, usePlace } from './place-provider.tsx'
