import type { DarkStore } from '#server/shop/dark-stores/dark-stores.ts'

export type Slot = { from: Date; to: Date }
/** What the slots of a store depend on. */
export type SlotStore = Pick<DarkStore, 'opens' | 'closes' | 'paused' | 'pausedUntil' | 'slots'>

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** India has one time zone and no daylight saving time. */
const INDIA = 330 * MINUTE

/**
 * The slots of a store that begin later today or tomorrow, in India, earliest first. They follow each other from the
 * opening time, and the last one ends before the store closes. A pause has those that begin after its end; one without
 * an end has none.
 */
export function slotsOf(store: SlotStore, now: Date): Slot[] {
  const { slots, paused, pausedUntil } = store
  if (!slots.offered || (paused && !pausedUntil)) return []
  const earliest = Math.max(now.getTime() + 1, paused && pausedUntil ? Date.parse(pausedUntil) : 0)
  const today = startOfDay(now.getTime())
  const last = today + 2 * DAY
  // the opening hours of yesterday may last until this morning
  return [today - DAY, today, today + DAY]
    .flatMap((day) => slotsFrom(store, day))
    .filter(({ from }) => from.getTime() >= earliest && from.getTime() < last)
}

/** The slots of the opening hours that begin on a day, given by its first moment. */
function slotsFrom({ opens, closes, slots }: SlotStore, day: number): Slot[] {
  const length = slots.hours * 60 * MINUTE
  const begin = day + minutesOf(opens) * MINUTE
  const end = day + minutesOf(closes) * MINUTE + (closes <= opens ? DAY : 0)
  const count = Math.floor((end - begin) / length)
  return Array.from({ length: count }, (_, place) => ({
    from: new Date(begin + place * length),
    to: new Date(begin + (place + 1) * length),
  }))
}

/** The slot with these ends, if the store offers it now. */
export const findSlot = (store: SlotStore, { from, to }: Slot, now: Date): Slot | undefined =>
  slotsOf(store, now).find(
    (slot) => slot.from.getTime() === from.getTime() && slot.to.getTime() === to.getTime(),
  )

/** The Indian day on which a slot ends, such as 2026-11-29: its goods must be good until then. */
export const dayOfSlot = ({ to }: Pick<Slot, 'to'>): string => dayOf(to.getTime() - 1)

/** The last day on which goods of an order must be good, if that is the day of a slot. */
export const goodOn = (slot: { to: string } | null): { goodOn?: string } =>
  slot ? { goodOn: dayOfSlot({ to: new Date(slot.to) }) } : {}

/**
 * From when on an order of a slot may be picked: goods that are picked on an earlier day than that of the slot may be
 * too old for it. A slot around midnight is picked from `opens` on.
 */
export const pickableFrom = ({ to, opens }: { to: Date; opens: Date }): Date =>
  new Date(Math.min(opens.getTime(), startOfDay(to.getTime() - 1)))

const dayOf = (time: number): string => new Date(time + INDIA).toISOString().slice(0, 10)

const startOfDay = (time: number): number => Math.floor((time + INDIA) / DAY) * DAY - INDIA

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}
