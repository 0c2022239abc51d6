import type { UpiAddress } from './upi.queries.ts'

/**
 * A link that opens the app of the shopper with payee, amount (paise) and reference filled in (UPI linking
 * specification 1.6); as a QR code it does the same.
 */
export function upiLink(
  { address, payee }: UpiAddress,
  { number, amount }: { number: string; amount: number },
) {
  const fields = {
    pa: address,
    pn: payee,
    am: (amount / 100).toFixed(2),
    cu: 'INR',
    // letters and digits only
    tr: number.replace(/[^A-Za-z0-9]/g, ''),
    tn: `Order ${number}`,
  }
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  // apps read the address as it is written
  return `upi://pay?${query.join('&').replace('%40', '@')}`
}
