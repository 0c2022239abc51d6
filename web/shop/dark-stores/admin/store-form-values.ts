import type { DarkStore, Position } from '#contract/dark-stores.ts'
import type { Text } from '#web/lib/i18n.ts'
import type { StoreInput } from './stores.api.ts'

/** The values of the store form: numbers as typed, one corner per line, pincodes separated by spaces. */
export type StoreFormValues = Record<
  Exclude<keyof StoreInput, 'slots'> | 'slotHours' | 'slotCapacity',
  string
>

/** The choice of a store that offers no slots. */
export const NO_SLOTS = '0'

export const emptyForm: StoreFormValues = {
  name: '',
  city: '',
  latitude: '',
  longitude: '',
  radius: '4000',
  corners: '',
  pincodes: '',
  opens: '00:00',
  closes: '00:00',
  pickSeconds: '15',
  riderSpeed: '18',
  slotHours: NO_SLOTS,
  slotCapacity: '10',
}

export const formValuesOf = (store: DarkStore): StoreFormValues => ({
  name: store.name,
  city: store.city,
  latitude: String(store.latitude),
  longitude: String(store.longitude),
  radius: String(store.radius),
  corners: store.corners.map(({ latitude, longitude }) => `${latitude}, ${longitude}`).join('\n'),
  pincodes: store.pincodes.join(', '),
  opens: store.opens,
  closes: store.closes,
  pickSeconds: String(store.pickSeconds),
  riderSpeed: String(store.riderSpeed),
  slotHours: store.slots.offered ? String(store.slots.hours) : NO_SLOTS,
  slotCapacity: String(store.slots.capacity),
})

/** The unparsable values, by field. */
export type Problems = Partial<Record<keyof StoreFormValues, Text>>

/**
 * The request body, or the unparsable values by field. The server checks ranges. A store without slots keeps its stored
 * `hours`.
 */
export function inputOf(typed: StoreFormValues, hours = 2): { input: StoreInput } | { problems: Problems } {
  const problems: Problems = {}
  const number = (
    field: 'latitude' | 'longitude' | 'radius' | 'pickSeconds' | 'riderSpeed' | 'slotCapacity',
  ) => {
    const text = typed[field].trim()
    if (!/^-?\d+(\.\d+)?$/.test(text)) problems[field] = 'Please type a number' satisfies Text
    return Number(text)
  }
  const input: StoreInput = {
    name: typed.name.trim(),
    city: typed.city.trim(),
    latitude: number('latitude'),
    longitude: number('longitude'),
    radius: number('radius'),
    corners: [],
    pincodes: typed.pincodes.split(/[,;\n]+|(?<=\d{6})\s+/).flatMap((pincode) => pincode.trim() || []),
    opens: typed.opens,
    closes: typed.closes,
    pickSeconds: number('pickSeconds'),
    riderSpeed: number('riderSpeed'),
    slots: {
      offered: typed.slotHours !== NO_SLOTS,
      hours: typed.slotHours === NO_SLOTS ? hours : Number(typed.slotHours),
      capacity: number('slotCapacity'),
    },
  }
  const corners = cornersIn(typed.corners)
  if (corners) input.corners = corners
  else problems.corners = 'One corner a line, as latitude, longitude; three or more, or none' satisfies Text
  return Object.keys(problems).length > 0 ? { problems } : { input }
}

/** The field of the form to which the error of a sent field belongs: `corners` for `corners.2.latitude`. */
export function formFieldOf(sent: string): string | undefined {
  const [name, part] = sent.split('.')
  if (name !== 'slots') return name
  return part === 'capacity' ? 'slotCapacity' : 'slotHours'
}

/** One corner per line; null if a line is invalid or if there are too few corners for an area. */
function cornersIn(text: string): Position[] | null {
  const read = readableCorners(text)
  const isArea = read.length === 0 || read.length >= LEAST_CORNERS
  return isArea && read.length === linesOf(text).length ? read : null
}

export const LEAST_CORNERS = 3

/** The corners of the lines that are valid, also while there are too few for an area. */
export const readableCorners = (text: string): Position[] =>
  linesOf(text).flatMap((line) => {
    const found = /^\s*(-?\d+(?:\.\d+)?)[\s,;]+(-?\d+(?:\.\d+)?)\s*$/.exec(line)
    return found ? [{ latitude: Number(found[1]), longitude: Number(found[2]) }] : []
  })

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim())
