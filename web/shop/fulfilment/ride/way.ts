import type { RideOrder } from '#contract/v1/order-work.ts'

type Address = RideOrder['address']

/** The address as one line, as a rider reads it and a map searches for it. */
export const addressText = ({ addressLine, city, state, pincode }: Address): string =>
  [addressLine, city, `${state} ${pincode}`.trim()].filter(Boolean).join(', ')

/**
 * A link that opens the way in the phone's map: a geo address (RFC 5870 with the query that Android understands) on
 * Android, elsewhere the web address that the map apps of iPhones and desktops open.
 */
export function wayTo(address: Address, userAgent: string): string {
  // a pin is nearer to the door than what a map finds for the text
  const { pin } = address
  const query = pin ? `${pin.latitude},${pin.longitude}` : encodeURIComponent(addressText(address))
  return /Android/.test(userAgent)
    ? `geo:0,0?q=${query}`
    : `https://www.google.com/maps/search/?api=1&query=${query}`
}
