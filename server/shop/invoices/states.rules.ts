/** States and union territories with their codes for GST. `territory`: without a legislature, so that UTGST applies. */
export type State = { code: string; name: string; territory: boolean }

const named: [string, string, ...string[]][] = [
  ['01', 'Jammu and Kashmir', 'J&K', 'Jammu & Kashmir'],
  ['02', 'Himachal Pradesh'],
  ['03', 'Punjab'],
  ['04', 'Chandigarh'],
  ['05', 'Uttarakhand', 'Uttaranchal'],
  ['06', 'Haryana'],
  ['07', 'Delhi', 'New Delhi', 'NCT of Delhi'],
  ['08', 'Rajasthan'],
  ['09', 'Uttar Pradesh', 'UP'],
  ['10', 'Bihar'],
  ['11', 'Sikkim'],
  ['12', 'Arunachal Pradesh'],
  ['13', 'Nagaland'],
  ['14', 'Manipur'],
  ['15', 'Mizoram'],
  ['16', 'Tripura'],
  ['17', 'Meghalaya'],
  ['18', 'Assam'],
  ['19', 'West Bengal'],
  ['20', 'Jharkhand'],
  ['21', 'Odisha', 'Orissa'],
  ['22', 'Chhattisgarh'],
  ['23', 'Madhya Pradesh', 'MP'],
  ['24', 'Gujarat'],
  ['26', 'Dadra and Nagar Haveli and Daman and Diu', 'Daman and Diu', 'Dadra and Nagar Haveli'],
  ['27', 'Maharashtra'],
  ['29', 'Karnataka'],
  ['30', 'Goa'],
  ['31', 'Lakshadweep'],
  ['32', 'Kerala'],
  ['33', 'Tamil Nadu', 'Tamilnadu'],
  ['34', 'Puducherry', 'Pondicherry'],
  ['35', 'Andaman and Nicobar Islands'],
  ['36', 'Telangana'],
  ['37', 'Andhra Pradesh'],
  ['38', 'Ladakh'],
]
/** Puducherry, Delhi, and Jammu and Kashmir have legislatures, and so SGST. */
const TERRITORIES = new Set(['04', '26', '31', '35', '38'])

export const states: State[] = named.map(([code, name]) => ({ code, name, territory: TERRITORIES.has(code) }))

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z]/g, '')
const byName = new Map(
  named.flatMap(([code, ...names]) => names.map((name): [string, string] => [plain(name), code])),
)
const byCode = new Map(states.map((state) => [state.code, state]))

/** The state with a code, or null. */
export const stateOf = (code: string): State | null => byCode.get(code) ?? null
/** The state that somebody wrote, or null if there is none of this name. */
export const stateNamed = (name: string): State | null => byCode.get(byName.get(plain(name)) ?? '') ?? null

export type TaxKind = 'SGST' | 'UTGST' | 'IGST'

/**
 * The place of supply of goods is where they are delivered (IGST Act, section 10). An address whose state is not
 * recognised is in the state of the store, which delivers nearby.
 */
export function supplyTo(written: string, seller: string): { place: State | null; kind: TaxKind } {
  const from = stateOf(seller)
  const place = stateNamed(written) ?? from
  if (from && place && from.code !== place.code) return { place, kind: 'IGST' }
  return { place, kind: place?.territory ? 'UTGST' : 'SGST' }
}
