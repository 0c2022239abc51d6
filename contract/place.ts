/**
 * The chosen delivery place as stored in the browser: a postal code, or a position rounded to about 100 m. `name` is
 * that of the area, because the cookie outlives the session.
 */
export type ChosenPlace = {
  name: string
  pincode?: string
  position?: { latitude: number; longitude: number }
}

/** Cookie of the chosen place: readable by scripts, not cleared by a logout, and used for nothing but the place. */
export const PLACE_COOKIE = 'place'

const MAX_NAME_LENGTH = 60

/** The cookie value of a place. */
export const writePlace = ({ name, pincode, position }: ChosenPlace): string =>
  JSON.stringify({
    n: name.slice(0, MAX_NAME_LENGTH),
    ...(pincode && { p: pincode }),
    ...(position && { at: [roughly(position.latitude), roughly(position.longitude)] }),
  })

/** Parses the place cookie; null when it is malformed. */
export function readPlace(value: string | undefined): ChosenPlace | null {
  if (!value || value.length > 300) return null
  const { n: name, p: pincode, at } = parsed(value)
  if (typeof name !== 'string' || name.length > MAX_NAME_LENGTH) return null
  if (typeof pincode === 'string' && /^[1-9]\d{5}$/.test(pincode)) return { name, pincode }
  if (!Array.isArray(at) || at.length !== 2 || !at.every(Number.isFinite)) return null
  const [latitude, longitude] = at
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null
  return { name, position: { latitude: roughly(latitude), longitude: roughly(longitude) } }
}

/** Three decimals of a degree are about 100 m: precise enough for delivery times, too coarse to identify a house. */
const roughly = (degrees: number): number => Math.round(degrees * 1_000) / 1_000

function parsed(value: string): Record<string, unknown> {
  try {
    return { ...JSON.parse(value) }
  } catch {
    return {}
  }
}
