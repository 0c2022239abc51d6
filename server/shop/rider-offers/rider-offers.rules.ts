/** A packed order that nobody is asked about; `dueAt`: its promised time, in milliseconds. */
export type OfferableOrder = { id: string; pincode: string; dueAt: number }
/** `freeSince` in milliseconds. */
export type FreeRider = { id: string; freeSince: number }
type Asked = { orderId: string; rider: string }

/** Orders of one ride. */
export const MAX_TOGETHER = 3

/**
 * Which orders are offered to whom: the earliest promise first, to the rider who has been free longest. Only orders
 * that would find no rider of their own are added to the ride of another order with the same pincode. Nobody is
 * offered an order about which they were asked lately.
 */
export function chooseOffers(
  orders: readonly OfferableOrder[],
  riders: readonly FreeRider[],
  asked: readonly Asked[],
): { rider: string; orderIds: string[] }[] {
  const free = riders.toSorted((one, other) => one.freeSince - other.freeSince || compare(one.id, other.id))
  const hadOffer = (rider: string, orderId: string) =>
    asked.some((one) => one.rider === rider && one.orderId === orderId)
  const offers: { rider: string; pincode: string; orderIds: string[] }[] = []
  const left: OfferableOrder[] = []
  for (const order of orders.toSorted((one, other) => one.dueAt - other.dueAt || compare(one.id, other.id))) {
    const at = free.findIndex(({ id }) => !hadOffer(id, order.id))
    const [rider] = at === -1 ? [] : free.splice(at, 1)
    if (rider) offers.push({ rider: rider.id, pincode: order.pincode, orderIds: [order.id] })
    else left.push(order)
  }
  for (const { id, pincode } of left)
    offers
      .find(
        (offer) =>
          offer.pincode === pincode && offer.orderIds.length < MAX_TOGETHER && !hadOffer(offer.rider, id),
      )
      ?.orderIds.push(id)
  return offers.map(({ rider, orderIds }) => ({ rider, orderIds }))
}

const compare = (one: string, other: string): number => (one < other ? -1 : 1)
