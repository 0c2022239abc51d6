/** Where a shopper wants groceries, as the browser keeps it: a postal code, or a position to some hundred metres. */
export type ChosenPlace = {
  name: string
  pincode?: string
  position?: { latitude: number; longitude: number }
}

/** The cookie it is kept in; it is readable by pages, outlives a logout, and is never believed further than a place. */
export const PLACE_COOKIE = 'place'

const LONGEST_NAME = 60

/** A place as the value of its cookie. */
export const writePlace = ({ name, pincode, position }: ChosenPlace): string =>
  JSON.stringify({
    n: name.slice(0, LONGEST_NAME),
    ...(pincode && { p: pincode }),
    ...(position && { at: [roughly(position.latitude), roughly(position.longitude)] }),
  })

/** What a browser sent as its place; null for anything that is none. */
export function readPlace(value: string | undefined): ChosenPlace | null {
  if (!value || value.length > 300) return null
  const { n: name, p: pincode, at } = parsed(value)
  if (typeof name !== 'string' || name.length > LONGEST_NAME) return null
  if (typeof pincode === 'string' && /^[1-9]\d{5}$/.test(pincode)) return { name, pincode }
  if (!Array.isArray(at) || at.length !== 2 || !at.every(Number.isFinite)) return null
  const [latitude, longitude] = at
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null
  return { name, position: { latitude: roughly(latitude), longitude: roughly(longitude) } }
}

/** Three places of a degree are about a hundred metres: near enough for a rider's minutes, too rough for a house. */
const roughly = (degrees: number): number => Math.round(degrees * 1_000) / 1_000

function parsed(value: string): Record<string, unknown> {
  try {
    return { ...JSON.parse(value) }
  } catch {
    return {}
  }
}
